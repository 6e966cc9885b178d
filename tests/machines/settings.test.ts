import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETTINGS_FIELDS, settingsToSave } from '../../machines/settings/form.ts';
import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { settingsInputs, someUser } from '../../machines/settings/settings.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import type { SettingsForm } from '../../src/contract/account-forms.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { errorList } from '../support/errors.ts';

const inputs = settingsInputs(someUser);

function settings() {
  const harness = createHarness(settingsMachine, inputs.clean);
  const told: unknown[] = [];
  harness.actor.on('*', (event) => told.push(event));
  harness.actor.start();
  const type = (name: keyof SettingsForm, value: string) =>
    harness.actor.send({ type: 'field.change', name, value });
  const state = () => harness.actor.getSnapshot();
  const can = (event: 'submit' | 'restore' | 'retry') => state().can({ type: event });
  return { ...harness, told, type, state, can };
}

test('nothing is to be saved until something is changed, and typing it back is no change [ST-13]', () => {
  const { type, state, can } = settings();
  expect([can('submit'), can('restore')]).toEqual([false, false]);
  type('address', 'Рыбинск');
  expect([can('submit'), can('restore')]).toEqual([true, true]);
  type('address', someUser.address);
  expect(state().value).toEqual({ editing: 'unchanged' });
});

test('«Отменить изменения» brings the saved copy back, errors and all [ST-13]', () => {
  const { type, actor, state } = settings();
  type('fio', '');
  type('formActivity', 'company');
  actor.send({ type: 'submit' });
  expect(state().value).toEqual({ editing: 'invalid' });
  actor.send({ type: 'restore' });
  expect(state().context).toMatchObject({ values: inputs.clean.saved, errors: [], failure: null });
  expect(state().value).toEqual({ editing: 'unchanged' });
});

test('a name is required, and the focus goes to the first field with an error [VA-11]', () => {
  const { type, actor, state, told } = settings();
  type('phone', '+7(900)');
  type('fio', '  ');
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(
    errorList({ fio: 'Введите ваше имя', phone: messages.phoneIncomplete }),
  );
  expect(told).toEqual([{ type: 'field.focus', name: 'fio' }]);
});

test('what was wrong with a number is open again when somebody else pays [EN-01][VA-11]', () => {
  const { type, actor, state } = settings();
  type('formActivity', 'entrepreneur');
  type('inn', '7707083893');
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ inn: messages.innInvalid }));
  // Right for a company, and not asked of a person.
  for (const activity of ['company', 'individual']) {
    type('formActivity', activity);
    expect(state().context.errors).toEqual([]);
    expect(state().value).not.toEqual({ editing: 'invalid' });
    type('formActivity', 'entrepreneur');
    actor.send({ type: 'submit' });
    expect(state().value).toEqual({ editing: 'invalid' });
  }
});

test('an ИНН is asked of entrepreneurs and companies only and checked by its digits [EN-01]', () => {
  const { type, actor, state, asked } = settings();
  type('formActivity', 'company');
  type('company', 'ООО «Мотор»');
  type('inn', '7707083894');
  type('kpp', '770801001');
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ inn: messages.innInvalid }));
  type('formActivity', 'individual');
  expect(state().value).toEqual({ editing: 'unchanged' });
  type('fio', 'Анна Павловна');
  actor.send({ type: 'submit' });
  expect(asked[0]?.input).toMatchObject({ formActivity: 'individual', company: '', inn: '', kpp: '' });
});

test('a КПП is asked of companies alone, as in the checkout [VA-14]', () => {
  const { type, actor, state, asked } = settings();
  type('formActivity', 'company');
  type('company', 'ООО «Мотор»');
  type('inn', '7707083893');
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ kpp: messages.kppRequired }));
  type('kpp', '77080100');
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ kpp: messages.kppInvalid }));
  type('formActivity', 'entrepreneur');
  type('inn', '500100732259');
  actor.send({ type: 'submit' });
  expect(asked[0]?.input).toMatchObject({ formActivity: 'entrepreneur', inn: '500100732259', kpp: '' });
});

test('the whole user is sent, with the e-mail that it has [AP-10]', () => {
  const { type, actor, asked } = settings();
  type('fio', 'Анна Павловна');
  actor.send({ type: 'submit' });
  expect(asked[0]?.input).toEqual({ ...someUser, fio: 'Анна Павловна' });
});

test('what was saved becomes the saved copy, and the header hears of it [ST-13][AP-10]', async () => {
  const { type, actor, answer, state, told } = settings();
  type('fio', ' Анна Павловна ');
  actor.send({ type: 'submit' });
  const user = { ...someUser, fio: 'Анна Павловна' };
  await answer('saveSettings', { ok: true, value: user });
  expect(state().value).toEqual({ editing: 'saved' });
  expect(state().context.values.fio).toBe('Анна Павловна');
  expect(told).toEqual([{ type: 'settings.saved', user }]);
});

test('a failure keeps what was typed and says what kind it was [ST-13]', async () => {
  const { type, actor, refuse, elapse, state, told } = settings();
  type('fio', 'Анна Павловна');
  actor.send({ type: 'submit' });
  const outcomes = [];
  for (const error of [
    { kind: 'failed' },
    { kind: 'limited' },
    { kind: 'unauthorized' },
    new Error('network'),
  ]) {
    await refuse('saveSettings', error);
    outcomes.push(state().context.failure?.kind);
    actor.send({ type: 'retry' });
  }
  await elapse(REQUEST_TIMEOUT_MS);
  expect([...outcomes, state().context.failure?.kind]).toEqual([
    'failed',
    'limited',
    'unauthorized',
    'failed',
    'failed',
  ]);
  expect(state().context.values.fio).toBe('Анна Павловна');
  expect(told).toEqual([]);
});

test('what another tab saves meanwhile is not undone by «Повторить» [ST-13]', async () => {
  const { type, actor, refuse, asked } = settings();
  type('fio', 'Анна Павловна');
  actor.send({ type: 'submit' });
  actor.send({ type: 'session.changed', user: { ...someUser, phone: '+7(903)765-43-21' } });
  await refuse('saveSettings', { kind: 'failed' });
  actor.send({ type: 'retry' });
  expect(asked[1]?.input).toEqual({ ...someUser, fio: 'Анна Павловна', phone: '+7(903)765-43-21' });
});

test('leaving asks only while something is unsaved, and goes where the visitor wanted [ST-13]', () => {
  const { type, actor, state, told } = settings();
  expect(state().can({ type: 'leave', href: '/lk/order' })).toBe(false);
  type('fio', 'Анна Павловна');
  actor.send({ type: 'leave', href: '/lk/order' });
  expect(state().value).toBe('leaving');
  actor.send({ type: 'leave.cancel' });
  expect(state().value).toEqual({ editing: 'changed' });
  expect(state().context.values.fio).toBe('Анна Павловна');
  actor.send({ type: 'leave', href: '/lk/order' });
  actor.send({ type: 'leave.confirm' });
  expect(told).toEqual([{ type: 'address.open', href: '/lk/order' }]);
  expect(state().context.values).toEqual(inputs.clean.saved);
});

test('who leaves while it is being saved goes when it is saved, and stays when it is not [ST-13]', async () => {
  const { type, actor, answer, refuse, state, told } = settings();
  type('fio', 'Анна Павловна');
  actor.send({ type: 'submit' });
  actor.send({ type: 'leave', href: '/lk/order' });
  await refuse('saveSettings', { kind: 'failed' });
  expect(state().value).toEqual({ editing: 'failed' });
  actor.send({ type: 'retry' });
  await answer('saveSettings', { ok: true, value: { ...someUser, fio: 'Анна Павловна' } });
  expect(told.map((event) => Object(event).type)).toEqual(['settings.saved']);
  type('fio', 'Анна');
  actor.send({ type: 'submit' });
  actor.send({ type: 'leave', href: '/lk/order' });
  await answer('saveSettings', { ok: true, value: { ...someUser, fio: 'Анна' } });
  expect(told.at(-1)).toEqual({ type: 'address.open', href: '/lk/order' });
});

test('logging out in another tab is said at once; logging in again keeps what was typed [ST-13]', () => {
  const { type, actor, state } = settings();
  type('address', 'Рыбинск');
  actor.send({ type: 'session.changed', user: null });
  expect(state().context.failure).toEqual({ kind: 'unauthorized' });
  actor.send({ type: 'session.changed', user: { ...someUser, fio: 'Анна Ильина' } });
  expect(state().value).toEqual({ editing: 'changed' });
  expect(state().context.values).toMatchObject({ fio: 'Анна Ильина', address: 'Рыбинск' });
});

test('whatever is typed, only what the schema accepts is sent, and the way back is open [ST-13][VA-14]', () => {
  const change = fc.record({
    name: fc.constantFrom(...SETTINGS_FIELDS),
    value: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('company', 'individual', ''),
    ),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const { type, actor, asked, state, can } = settings();
      for (const { name, value } of changes) type(name, value);
      const isChanged =
        JSON.stringify(settingsToSave(state().context.values)) !==
        JSON.stringify(settingsToSave(inputs.clean.saved));
      expect([can('submit'), can('restore')]).toEqual([isChanged, isChanged]);
      if (isChanged) actor.send({ type: 'submit' });
      expect(state().status).toBe('active');
      expect(asked.length === 1).toBe(isChanged && state().context.errors.length === 0);
      if (can('restore')) actor.send({ type: 'restore' });
      expect(asked.length === 1 || state().matches({ editing: 'unchanged' })).toBe(true);
      actor.stop();
    }),
    { numRuns: 100 },
  );
});

test('sending again tells of what is wrong now, not of what was wrong before [ST-13]', () => {
  const { type, actor, state } = settings();
  type('formActivity', 'company');
  type('fio', '');
  actor.send({ type: 'submit' });
  const before = state().context.errors.map(({ key }) => key);
  expect(before).toContain('fio');
  type('fio', ' ');
  expect(state().context.errors.map(({ key }) => key)).not.toContain('fio');
  expect(state().value).toEqual({ editing: 'invalid' });
  actor.send({ type: 'submit' });
  expect(state().context.errors.map(({ key }) => key)).toEqual(before);
});
