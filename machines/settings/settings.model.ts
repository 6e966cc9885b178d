import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { SETTINGS_FIELDS, type SettingsField, settingsOf, settingsToSave } from './form.ts';
import { type SettingsInput, type SettingsSnapshot, settingsMachine } from './settings.machine.ts';

export const someUser: User = {
  email: 'anna@example.ru',
  fio: 'Анна Смирнова',
  phone: '+7(900)123-45-67',
  formActivity: 'individual',
  company: '',
  inn: '',
  kpp: '',
  address: 'Ярославль, ул. Свободы, 1',
};

/** What the tours type: each field once right and, where it can be, once wrong. */
const typed: Readonly<Partial<Record<SettingsField, readonly string[]>>> = {
  fio: ['', 'Анна Павловна'],
  phone: ['+7(900)'],
  formActivity: ['company'],
  company: ['ООО «Мотор»'],
  inn: ['7707083894', '7707083893'],
  kpp: ['77080100', '770801001'],
};

/** Every way a page may come from the server for a user. */
export function settingsInputs(user: User) {
  const saved = settingsOf(user);
  const clean: SettingsInput = { email: user.email, saved, values: saved, errors: [], stored: false };
  return {
    clean,
    stored: { ...clean, stored: true },
    refused: {
      ...clean,
      values: { ...saved, fio: '' },
      errors: [{ key: 'fio', message: messages.nameRequired }],
    },
    failed: {
      ...clean,
      values: { ...saved, fio: 'Анна Павловна' },
      errors: [{ key: 'form', message: messages.formFailed }],
    },
  } satisfies Record<string, SettingsInput>;
}

/** A field gets its next text; after the last one, the saved one. */
function nextTexts({ context: { values, saved } }: SettingsSnapshot) {
  return SETTINGS_FIELDS.flatMap((name) => {
    const texts = typed[name];
    if (
      !texts ||
      ((name === 'company' || name === 'inn' || name === 'kpp') && values.formActivity !== 'company')
    )
      return [];
    const ring = [...texts, saved[name]];
    const value = ring[(ring.indexOf(values[name]) + 1) % ring.length] ?? saved[name];
    return value === values[name] ? [] : [{ name, value }];
  });
}

/** Settings of a user; the answers are acceptance, a refused phone, a session that is over and a failure. */
export function settingsModel(inputs: Readonly<Record<string, SettingsInput>>, user: User): Model {
  const accepted = ({ context }: SettingsSnapshot) => ({
    ok: true,
    value: { ...user, ...settingsToSave(context.values) },
  });
  return defineModel({
    machine: settingsMachine,
    inputs,
    cases: {
      'field.change': nextTexts,
      leave: [{ href: '/catalog' }],
      'session.changed': ({ context: { saved } }) => [
        { user: null },
        { user: saved.fio === user.fio ? { ...user, fio: 'Анна Ильина' } : user },
      ],
      'xstate.done.actor.saveSettings': (snapshot) => [
        { output: accepted(snapshot) },
        { output: { ok: false, errors: [{ key: 'phone', message: messages.phoneIncomplete }] } },
      ],
      'xstate.error.actor.saveSettings': [{ error: { kind: 'failed' } }, { error: { kind: 'unauthorized' } }],
    },
    invariant: (snapshot) => {
      const { errors, failure, stored, href: destination } = snapshot.context;
      const isChanged =
        JSON.stringify(settingsToSave(snapshot.context.values)) !==
        JSON.stringify(settingsToSave(snapshot.context.saved));
      const clean = snapshot.matches({ editing: 'unchanged' }) || snapshot.matches({ editing: 'saved' });
      if (clean && isChanged) throw new Error('unsaved changes that nobody is told of');
      if (snapshot.matches({ editing: 'changed' }) && !isChanged) throw new Error('nothing to save');
      if (snapshot.matches({ editing: 'saved' }) !== stored) throw new Error('a lost or false thanks');
      const asks = snapshot.matches('leaving');
      if (!asks && snapshot.matches({ editing: 'invalid' }) !== errors.length > 0)
        throw new Error('lost errors');
      if (!asks && snapshot.matches({ editing: 'failed' }) !== (failure !== null))
        throw new Error('a lost failure');
      if (asks && (destination === null || !isChanged)) throw new Error('a question without a reason');
      if (snapshot.matches('editing') && destination !== null) throw new Error('a forgotten destination');
    },
  });
}
