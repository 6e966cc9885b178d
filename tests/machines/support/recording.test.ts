import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { models } from '../../../machines/models.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { NO_EFFECTS } from '../../../machines/testing/effects.ts';
import { runOf } from '../../../machines/testing/live-run.ts';
import { MASK, vocabularyOf } from '../../../machines/testing/mask.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { recordPath } from '../../../machines/testing/record.ts';
import { PathError, type RecordedPath, readPath, writePath } from '../../../machines/testing/recording.ts';
import { tourOfPath } from '../../../machines/testing/tour-of-recording.ts';
import { lampModel, lendingModel as lending } from '../../foreign-app/machines/models.ts';
import { randomWalks } from './random-walk.ts';

/** The states of a path that was written, read and walked over the model. */
function replayed(model: Model, path: RecordedPath): readonly string[] {
  const { steps } = tourOfPath(model, readPath(writePath(path))).path;
  return steps.map(({ state }) => stateName(state.value));
}

const type = (book: string): ModelEvent[] =>
  [...book].map((_, at) => ({ type: 'book.change', book: book.slice(0, at + 1) }));
const SECRET = 'Секрет-4711';

describe('a recorded path [DV-04]', () => {
  test.each(models.map((model) => [model.id, model] as const))(
    '%s: any walk, recorded and read again, goes through the same states; nothing of what people typed and servers said gets into the file',
    (_id, model) => {
      const known = ['karter-path-2', model.id, MASK, ...Object.keys(model.inputs), ...vocabularyOf(model)];
      const texts = (value: unknown): readonly string[] => {
        if (typeof value === 'string') return [value];
        return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
      };
      const disguise = (value: unknown): unknown => {
        if (typeof value === 'string') return `${SECRET}-${value}`;
        if (Array.isArray(value)) return value.map(disguise);
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, disguise(each)]));
      };
      fc.assert(
        fc.property(randomWalks(model), ({ visits: [first, ...visits] }) => {
          if (!first) throw new Error('a walk without a start');
          const recorded = (toEvent: (event: ModelEvent) => ModelEvent) => {
            const steps = visits.map(({ event, snapshot }) => ({
              event: toEvent(event),
              snapshot,
              fired: ['some'],
              effects: NO_EFFECTS,
            }));
            return recordPath(model, { initial: first.snapshot, steps }, 'прогулка');
          };
          const states = [first, ...visits].map(({ snapshot }) => stateName(snapshot.value));
          const { path, lost } = recorded((event) => event);
          expect(lost).toBeNull();
          const changes = (names: readonly string[]) => names.filter((name, at) => name !== names[at - 1]);
          expect(path && changes(replayed(model, path))).toEqual(changes(states));

          const { path: masked } = recorded(({ type, ...payload }) =>
            Object.assign({ type }, disguise(payload)),
          );
          if (!masked) throw new Error('the start was not found');
          replayed(model, masked);
          const titles = states.map((state) => `прогулка → ${state}`);
          const may = new Set([...known, ...model.machine.events, ...states, ...titles]);
          expect(texts(masked).filter((each) => !may.has(each))).toEqual([]);
          expect(writePath(masked)).not.toContain(SECRET);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('of typed letters one sample stays, in whatever order the fields were filled', () => {
    const run = runOf(lending, 'reader', [
      { type: 'open' },
      { type: 'card.change', name: 'days', value: 4711 },
      ...type(SECRET),
      { type: 'card.change', name: 'reader', value: 'Вася' },
      { type: 'ask' },
      { type: 'xstate.error.actor.lend', error: { kind: 'failed' } },
      { type: 'retry' },
      { type: 'xstate.done.actor.lend', output: { ok: true, until: '7 ноября' } },
    ]);
    const { path, lost } = recordPath(lending, run, 'выдача');
    expect(lost).toBeNull();
    if (!path) throw new Error('no path');
    expect(path.steps.map(({ event }) => event)).toEqual([
      'open',
      'card.change',
      'book.change',
      'card.change',
      'ask',
      'xstate.error.actor.lend',
      'retry',
      'xstate.done.actor.lend',
    ]);
    expect(writePath(path)).not.toMatch(/Вася|Секрет|4711|ноябр/);
    expect(replayed(lending, path).at(-1)).toBe('opened.lent');
  });

  test('so does one of a single field, whose samples take turns', () => {
    const turns: Model = {
      ...lending,
      cases: (event, snapshot) => {
        const samples = lending.cases(event, snapshot);
        if (event !== 'book.change') return samples;
        return samples?.filter(({ book }) => (book === '') === (snapshot.context.book !== ''));
      },
    };
    const book = 'Двигатель';
    const run = runOf(turns, 'atDesk', [
      ...type(book),
      { type: 'ask' },
      { type: 'xstate.done.actor.lend', output: { ok: false } },
    ]);
    const { path, leftOut } = recordPath(turns, run, 'отказ');
    expect(path?.steps.map(({ event }) => event)).toEqual(['book.change', 'ask', 'xstate.done.actor.lend']);
    expect(leftOut).toBe(book.length - 1);
  });

  test('a field that was left wrong is wrong in the path too', () => {
    const run = runOf(lending, 'atDesk', [
      ...type('Мо'),
      { type: 'book.change', book: '' },
      { type: 'ask' },
      ...type('Мотор'),
      { type: 'ask' },
    ]);
    const { path, lost } = recordPath(lending, run, 'ошибка');
    expect(lost).toBeNull();
    expect(path && replayed(lending, path).at(-1)).toBe('opened.asking');
    expect(path?.steps.filter(({ event }) => event === 'ask')).toHaveLength(2);
  });

  test('an answer of the same kind is chosen, not only one that leads to the same state', () => {
    const path = (kind: 'failed' | 'limited') => {
      const events: ModelEvent[] = [
        { type: 'open' },
        { type: 'ask' },
        { type: 'xstate.error.actor.lend', error: { kind } },
      ];
      return recordPath(lending, runOf(lending, 'regular', events), 'сбой').path?.steps.at(-1);
    };
    expect(path('failed')?.sample).toBe(0);
    expect(path('limited')?.sample).toBe(1);
  });

  test('a state that sample data do not reach ends the path there and is told', () => {
    const run = runOf(lending, 'reader', [{ type: 'open' }]);
    const stranger = { ...run.initial, value: { opened: 'reading' } };
    const [opened] = run.steps;
    if (!opened) throw new Error('no step');
    // A snapshot of a newer machine: its state is none of the model's.
    const lostStep = { ...opened, snapshot: Object.assign(Object.create(opened.snapshot), { value: 'new' }) };
    expect(recordPath(lending, { ...run, steps: [lostStep] }, 'x')).toMatchObject({
      path: { steps: [] },
      lost: { at: 0, event: 'open', state: 'new' },
    });
    const initial: AnyMachineSnapshot = Object.assign(Object.create(run.initial), stranger);
    expect(recordPath(lending, { initial, steps: run.steps }, 'x').path).toBeNull();
  });

  test('what samples cannot repeat after three filled fields is found soon: the page waits for it', () => {
    let asked = 0;
    const rich: Model = {
      ...lending,
      cases(event, snapshot) {
        asked += 1;
        const some = Array.from({ length: 12 }, (_, at) => at);
        if (event === 'book.change') return some.map((at) => ({ book: `Том ${at}` }));
        if (event !== 'card.change') return lending.cases(event, snapshot);
        return ['reader', 'days'].flatMap((name) => some.map((at) => ({ name, value: `${name} ${at}` })));
      },
      key: ({ context: { book, card } }) => [book, card.reader, card.days],
    };
    const fill = (name: string) =>
      [...SECRET].map((_, at): ModelEvent => ({ type: 'card.change', name, value: SECRET.slice(0, at + 1) }));
    const filled = [{ type: 'open' }, ...type(SECRET), ...fill('reader'), ...fill('days')];
    const run = runOf(lending, 'reader', filled);
    const last = run.steps.at(-1);
    if (!last) throw new Error('no step');
    const lostStep = { ...last, snapshot: Object.assign(Object.create(last.snapshot), { value: 'new' }) };
    const { path, lost } = recordPath(rich, { ...run, steps: [...run.steps, lostStep] }, 'x');
    expect([lost?.at, path !== null]).toEqual([filled.length, true]);
    expect(asked).toBeLessThan(3000);
  });
});

describe('a broken path file says what is wrong with it [DV-04]', () => {
  const good: RecordedPath = {
    format: 'karter-path-1',
    title: 'Выдача',
    machine: 'lending',
    input: 'reader',
    start: 'closed',
    steps: [{ event: 'open', sample: 0, state: 'opened.choosing' }],
  };
  const told = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      if (error instanceof PathError) return error.message;
      throw error;
    }
    return 'nothing';
  };

  test('the good one is read as it was written', () => {
    expect(readPath(writePath(good))).toEqual(good);
    expect(replayed(lending, good)).toEqual(['closed', 'opened.choosing']);
  });

  test.each([
    ['{', 'текст не в формате JSON'],
    ['[]', 'файл: найдено []'],
    [JSON.stringify({ ...good, format: 'other' }), 'format: найдено "other"'],
    [JSON.stringify({ ...good, typed: 'x' }), 'typed: найдено "x"'],
    [
      JSON.stringify({ ...good, steps: [{ ...good.steps[0], sample: -1 }] }),
      'steps → 1 → sample: найдено -1',
    ],
  ])('%s', (text, message) => {
    expect(told(() => readPath(text))).toContain(message);
  });

  const step = (change: object) => ({ ...good, steps: good.steps.map((each) => ({ ...each, ...change })) });
  test.each([
    [{ ...good, machine: lampModel.id }, 'Это путь машины lamp, а не lending'],
    [{ ...good, input: 'gone' }, 'нет входа «gone», есть: reader, regular, atDesk'],
    [{ ...good, start: 'opened.lent' }, 'ожидалось состояние «opened.lent», получилось «closed»'],
    [
      step({ state: 'opened.asking' }),
      'шаг 1, событие open: ожидалось состояние «opened.asking», получилось «opened.choosing»',
    ],
    [step({ sample: 7 }), 'нет примера 7 этого события (всего их 1)'],
    [step({ event: 'ask' }), 'в состоянии «closed» машина это событие не принимает'],
  ])('%j', (path, message) => {
    expect(told(() => tourOfPath(lending, path))).toContain(message);
  });
});
