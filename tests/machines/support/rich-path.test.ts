import { describe, expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { readJourney, toursOfJourney } from '../../../machines/testing/journey.ts';
import { runOf } from '../../../machines/testing/live-run.ts';
import { MASK } from '../../../machines/testing/mask.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { recordPath } from '../../../machines/testing/record.ts';
import { PathError, type RecordedPath, readPath, writePath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';

function modelOf(id: string): Model {
  const model = models.find((each) => each.id === id);
  if (!model) throw new Error(`no model ${id}`);
  return model;
}

const account = modelOf('account');
const user = { email: 'vasya@firma.ru' };
const login = runOf(account, 'guest', [
  { type: 'open', modal: 'authorization' },
  { type: 'field.change', name: 'email', value: 'vasya@firma.ru' },
  { type: 'field.change', name: 'password', value: 'password' },
  { type: 'submit' },
  { type: 'xstate.done.actor.authorize', output: { ok: true, value: user } },
]);

function recorded(model: Model, events: readonly ModelEvent[], input = model.ordinary): RecordedPath {
  const { path } = recordPath(model, runOf(model, input, events), 'путь');
  if (!path) throw new Error('no path');
  return path;
}

function told(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof PathError) return error.message;
    throw error;
  }
  return 'nothing';
}

describe('a path of the second format [DV-04]', () => {
  test('tells what the machine told, whom it asked and what its own words in the context became', () => {
    const { path, lost } = recordPath(account, login, 'вход');
    expect(lost).toBeNull();
    expect(path?.format).toBe('karter-path-2');
    expect(path?.steps[0]).toMatchObject({ event: 'open', context: { modal: 'authorization' } });
    expect(path?.steps.find(({ event }) => event === 'submit')?.asks).toEqual([{ actor: 'authorize' }]);
    expect(path?.steps.at(-1)?.tells).toContainEqual({ type: 'session.begin' });
    expect(path && readPath(writePath(path))).toEqual(path);
  });

  test('has the name of a typed field, never its text, not even one that is a word of the machine', () => {
    const { steps } = recorded(account, [
      { type: 'open', modal: 'authorization' },
      { type: 'field.change', name: 'email', value: 'password' },
      { type: 'field.change', name: 'password', value: 'email' },
    ]);
    expect(steps.flatMap(({ typed = [] }) => typed)).toEqual([
      { type: 'field.change', name: 'email', value: MASK },
      { type: 'field.change', name: 'password', value: MASK },
    ]);
  });

  test('hides numbers, and how many letters there were', () => {
    const filter = modelOf('filterPanel');
    const price = (min: number): ModelEvent => ({ type: 'price.change', price: { min, max: null } });
    const short = recorded(filter, [price(4)]);
    expect(writePath(recorded(filter, [4, 47, 471, 4711].map(price)))).toBe(writePath(short));
  });

  const good: RecordedPath = {
    format: 'karter-path-2',
    title: 'Вход',
    machine: 'account',
    input: 'guest',
    start: 'closed.guest',
    steps: [
      { event: 'open', sample: 0, state: 'authorization.editing' },
      { event: 'field.change', sample: 0, state: 'authorization.editing' },
      { event: 'field.change', sample: 0, state: 'authorization.editing' },
      { event: 'submit', sample: 0, state: 'authorization.submitting' },
    ],
  };
  const withStep = (at: number, more: object): RecordedPath => ({
    ...good,
    steps: good.steps.map((step, place) => (place === at ? { ...step, ...more } : step)),
  });
  test.each([
    withStep(0, { context: { modal: 'authorization', errors: [] } }),
    withStep(3, { asks: [{ actor: 'authorize', method: 'POST', path: '/api/auth', body: ['email'] }] }),
    withStep(0, { sees: [{ role: 'dialog', name: 'Авторизация' }], typed: [] }),
  ])('is walked when it promises what comes true: %j', (path) => {
    expect(told(() => tourOfPath(account, readPath(writePath(path))))).toBe('nothing');
  });

  test.each([
    [
      withStep(0, { context: { modal: 'recovery' } }),
      'шаг 1, событие open: контекст, modal: ожидалось "recovery", получилось "authorization"',
    ],
    [
      withStep(3, { context: { errors: [{ key: 'email' }] } }),
      'шаг 4, событие submit: контекст, errors.0.key: ожидалось "email", получилось ничего',
    ],
    [
      withStep(0, { tells: [{ type: 'session.begin' }] }),
      'шаг 1, событие open: ожидалось, что машина скажет {"type":"session.begin"}, сказано: ничего',
    ],
    [
      withStep(3, { asks: [{ actor: 'register' }] }),
      'шаг 4, событие submit: ожидался запрос register, машина спросила: authorize',
    ],
    [withStep(0, { typed: [{ type: 'gone', name: MASK }] }), 'изменений «gone» машина больше не знает'],
  ])('says what did not come true: %j', (path, message) => {
    expect(told(() => tourOfPath(account, path))).toContain(message);
  });

  test.each([
    [{ ...withStep(0, { sees: [] }), format: 'karter-path-1' }, 'steps → 1 → sees: найдено []'],
    [withStep(0, { sees: [{ role: 'ghost', name: 'x' }] }), 'steps → 1 → sees → 1 → role: найдено "ghost"'],
    [withStep(0, { tells: [{ event: 'x' }] }), 'steps → 1 → tells → 1 → type: найдено ничего'],
    [withStep(0, { typed: [{ value: 4711 }] }), 'steps → 1 → typed → 1 → value: найдено 4711'],
    [{ format: 'karter-path-3' }, 'Это не файл пути karter-path-1: format: найдено "karter-path-3"'],
  ])('is refused when it is none: %j', (path, message) => {
    expect(told(() => readPath(JSON.stringify(path)))).toContain(message);
  });
});

test('a journey that is none says so [DV-04]', () => {
  const leg = { machine: 'session', input: 'guest', start: 'guest', steps: [] };
  const journey = { format: 'karter-journey-1', title: 'Поездка', legs: [leg] };
  expect(told(() => readJourney(JSON.stringify({ ...journey, legs: [{ ...leg, page: 1 }] })))).toBe(
    'Это не файл поездки karter-journey-1: legs → 1 → page: найдено 1',
  );
  expect(told(() => readJourney('{'))).toContain('не в формате JSON');
  const foreign = readJourney(JSON.stringify({ ...journey, legs: [leg, { ...leg, machine: 'tram' }] }));
  expect(told(() => toursOfJourney(foreign, models))).toBe('Участок 2: машины tram нет');
});
