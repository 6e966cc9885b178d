import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, type InspectionEvent } from 'xstate';
import { readPath } from '../../../machines/testing/recording.ts';
import { lendingMachine } from '../../../tests/foreign-app/machines/lending.machine.ts';
import { models } from '../../../tests/foreign-app/machines/models.ts';
import { Journal } from './journal.ts';
import { forgetKept, type Kept, problemOf, readKept, writeKept } from './kept.ts';
import { withPage } from './kept-page.ts';

/** The storage of a tab with room for so many characters. */
function storageOf(room: number): Map<string, string> {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  vi.stubGlobal('window', { sessionStorage });
  return stored;
}

const SECRETS = ['Зинаида', 'Турбина', '4711'];

/** A page on which somebody has typed into a form. */
function typedPage(): Journal {
  const journal = new Journal({ entries: [], models, loadLayout: async () => null });
  const inspect = (event: InspectionEvent) => journal.add({ at: 1, under: 'input', event });
  const actor = createActor(lendingMachine, { input: { book: '' }, inspect }).start();
  actor.send({ type: 'open' });
  for (const value of ['З', 'Зинаи', 'Зинаида']) actor.send({ type: 'card.change', name: 'reader', value });
  actor.send({ type: 'book.change', book: 'Турбина' });
  inspect({
    type: '@xstate.event',
    rootId: actor.sessionId,
    actorRef: actor,
    sourceRef: undefined,
    event: { type: 'open', shelf: 4711 },
  });
  return journal;
}

const nothing: Kept = { lines: [], runs: [], isCut: false };
const lineOf = (event: string) => ({
  at: 0,
  machine: 'm',
  event,
  payload: '',
  source: 'страница',
  outcome: 'x',
});

describe('the journal of the pages before [DV-04]', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is there on the next page, paths and lines, and nothing of it was typed', () => {
    const stored = storageOf(1_000_000);
    expect(writeKept(withPage(nothing, typedPage()))).toBe(true);
    const kept = readKept();
    expect(kept.runs).toMatchObject([
      { machine: 'lending', from: 'closed', to: 'opened.choosing', steps: 2 },
    ]);
    const { steps } = readPath(kept.runs[0]?.text ?? '');
    expect(steps.map(({ event }) => event)).toEqual(['open', 'card.change']);
    expect(steps.flatMap(({ typed = [] }) => typed.map(({ type }) => type))).toEqual([
      'card.change',
      'book.change',
    ]);
    expect(kept.lines.filter(({ event }) => event === 'card.change')).toHaveLength(1);
    for (const secret of SECRETS) expect([...stored.values()].join()).not.toContain(secret);

    const next = withPage(kept, typedPage());
    expect([next.runs.length, next.lines.length]).toEqual([2, 2 * kept.lines.length]);
  });

  test('is bounded: the oldest goes, and that is told', () => {
    const stored = storageOf(1_000_000);
    const lines = Array.from({ length: 500 }, (_, at) => lineOf(`event ${at}`));
    expect(writeKept({ ...nothing, lines })).toBe(true);
    const kept = readKept();
    expect([kept.lines.length, kept.lines.at(-1)?.event]).toEqual([200, 'event 499']);
    expect(problemOf(kept, true)).toContain('самое старое');
    const run = { machine: 'm', from: 'a', to: 'b', steps: 1, note: '', text: 'x'.repeat(100_000) };
    expect(writeKept({ lines, runs: [run, run, { ...run, to: 'last' }], isCut: false })).toBe(true);
    expect(readKept().runs.map(({ to }) => to)).toEqual(['b', 'last']);
    expect([...stored.values()].join().length).toBeLessThan(260_000);
  });

  test('takes less room where there is little', () => {
    storageOf(30_000);
    const lines = Array.from({ length: 200 }, (_, at) => lineOf(`${at} ${'x'.repeat(300)}`));
    expect(writeKept({ ...nothing, lines })).toBe(true);
    const kept = readKept();
    expect(kept.lines.length).toBeGreaterThan(0);
    expect(kept.isCut).toBe(true);
  });

  test('a full or forbidden storage is told and breaks nothing', () => {
    storageOf(0);
    expect(writeKept(nothing)).toBe(false);
    expect(problemOf(readKept(), false)).toContain('не хранит журнал');
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(writeKept(nothing)).toBe(false);
    expect(readKept()).toEqual(nothing);
    forgetKept();
  });

  test('what is unreadable, or of another format, is nothing', () => {
    const stored = storageOf(1_000_000);
    for (const text of ['{', 'null', '{"lines":[{"at":"x"}],"runs":[],"isCut":false}']) {
      stored.set('karter.inspector.journal', text);
      expect(readKept()).toEqual(nothing);
    }
    expect(problemOf(readKept(), true)).toBeNull();
  });
});
