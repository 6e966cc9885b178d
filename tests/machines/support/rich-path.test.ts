import { describe, expect, test } from 'vitest';
import { readJourney, toursOfJourney } from '../../../machines/testing/journey.ts';
import { runOf } from '../../../machines/testing/live-run.ts';
import { MASK } from '../../../machines/testing/mask.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { recordPath } from '../../../machines/testing/record.ts';
import { PathError, type RecordedPath, readPath, writePath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';
import { lendingModel as lending, models } from '../../foreign-app/machines/models.ts';

const lent = runOf(lending, 'reader', [
  { type: 'open' },
  { type: 'book.change', book: 'Поршень' },
  { type: 'ask' },
  { type: 'xstate.error.actor.lend', error: { kind: 'failed' } },
  { type: 'retry' },
  { type: 'xstate.done.actor.lend', output: { ok: true, until: '7 ноября' } },
]);

function recorded(events: readonly ModelEvent[]): RecordedPath {
  const { path } = recordPath(lending, runOf(lending, 'atDesk', events), 'путь');
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
    const { path, lost } = recordPath(lending, lent, 'выдача');
    expect(lost).toBeNull();
    expect(path?.format).toBe('karter-path-2');
    const failure = path?.steps.find(({ state }) => state === 'opened.failed');
    expect(failure).toMatchObject({ event: 'xstate.error.actor.lend', context: { reason: 'failed' } });
    expect(path?.steps.find(({ event }) => event === 'ask')?.asks).toEqual([{ actor: 'lend' }]);
    expect(path?.steps.at(-1)?.tells).toEqual([{ type: 'lent' }]);
    expect(path && readPath(writePath(path))).toEqual(path);
  });

  test('has the name of a typed field, never its text, not even one that is a word of the machine', () => {
    const { typed: first = [], steps } = recorded([
      { type: 'book.change', book: 'asking' },
      { type: 'card.change', name: 'reader', value: 'days' },
    ]);
    expect([...first, ...steps.flatMap(({ typed = [] }) => typed)]).toEqual([
      { type: 'book.change', book: MASK },
      { type: 'card.change', name: 'reader', value: MASK },
    ]);
  });

  test('hides numbers, and how many letters there were', () => {
    const keep = (value: number): ModelEvent => ({ type: 'card.change', name: 'days', value });
    expect(writePath(recorded([4, 47, 471, 4711].map(keep)))).toBe(writePath(recorded([keep(4)])));
  });

  const good: RecordedPath = {
    format: 'karter-path-2',
    title: 'Выдача',
    machine: 'lending',
    input: 'regular',
    start: 'closed',
    steps: [
      { event: 'open', sample: 0, state: 'opened.choosing' },
      { event: 'card.change', sample: 0, state: 'opened.choosing' },
      { event: 'ask', sample: 0, state: 'opened.asking' },
      { event: 'xstate.error.actor.lend', sample: 0, state: 'opened.failed' },
    ],
  };
  const withStep = (at: number, more: object): RecordedPath => ({
    ...good,
    steps: good.steps.map((step, place) => (place === at ? { ...step, ...more } : step)),
  });
  test.each([
    withStep(3, { context: { reason: 'failed', card: { reader: 'Анна' } } }),
    withStep(2, { asks: [{ actor: 'lend', method: 'POST', path: '/api/lend', body: ['book'] }] }),
    withStep(0, { sees: [{ role: 'dialog', name: 'Выдача' }], typed: [] }),
  ])('is walked when it promises what comes true: %j', (path) => {
    expect(told(() => tourOfPath(lending, readPath(writePath(path))))).toBe('nothing');
  });

  test.each([
    [
      withStep(3, { context: { reason: 'untitled' } }),
      'шаг 4, событие xstate.error.actor.lend: контекст, reason: ожидалось "untitled", получилось "failed"',
    ],
    [
      withStep(2, { context: { shelves: [{ key: 'A' }] } }),
      'шаг 3, событие ask: контекст, shelves.0.key: ожидалось "A", получилось ничего',
    ],
    [
      withStep(0, { tells: [{ type: 'lent' }] }),
      'шаг 1, событие open: ожидалось, что машина скажет {"type":"lent"}, сказано: ничего',
    ],
    [
      withStep(2, { asks: [{ actor: 'reserve' }] }),
      'шаг 3, событие ask: ожидался запрос reserve, машина спросила: lend',
    ],
    [withStep(0, { typed: [{ type: 'gone', name: MASK }] }), 'изменений «gone» машина больше не знает'],
  ])('says what did not come true: %j', (path, message) => {
    expect(told(() => tourOfPath(lending, path))).toContain(message);
  });

  test.each([
    [{ ...withStep(0, { sees: [] }), format: 'karter-path-1' }, 'steps → 1 → sees: найдено []'],
    [withStep(0, { sees: [{ role: 'ghost', name: 'x' }] }), 'steps → 1 → sees → 1 → role: найдено "ghost"'],
    [withStep(0, { tells: [{ event: 'x' }] }), 'steps → 1 → tells → 1 → type: найдено ничего'],
    [withStep(0, { typed: [{ value: 4711 }] }), 'steps → 1 → typed → 1 → value: найдено 4711'],
    [{ format: 'karter-path-3' }, 'Это не файл пути karter-path-2: format: найдено "karter-path-3"'],
    [{}, 'Это не файл пути karter-path-2: format: найдено ничего'],
    [{ format: 'karter-journey-1', legs: [] }, 'Это путь через несколько машин: /dev его не играет'],
  ])('is refused when it is none: %j', (path, message) => {
    expect(told(() => readPath(JSON.stringify(path)))).toContain(message);
  });
});

test('a journey that is none says so [DV-04]', () => {
  const leg = { machine: 'lending', input: 'reader', start: 'closed', steps: [] };
  const journey = { format: 'karter-journey-1', title: 'Поездка', legs: [leg] };
  expect(told(() => readJourney(JSON.stringify({ ...journey, legs: [{ ...leg, page: 1 }] })))).toBe(
    'Это не файл поездки karter-journey-1: legs → 1 → page: найдено 1',
  );
  expect(told(() => readJourney('{'))).toContain('не в формате JSON');
  const foreign = readJourney(JSON.stringify({ ...journey, legs: [leg, { ...leg, machine: 'tram' }] }));
  expect(told(() => toursOfJourney(foreign, models))).toBe('Участок 2: машины tram нет');
});
