import { describe, expect, test } from 'vitest';
import type { Model } from '../../../machines/testing/model.ts';
import { patience } from '../../support/patience.ts';
import { keptFault } from './kept-fault.ts';
import { CutTour, type KeptTour, type KeptTours, replay, toursNow } from './kept-tours.ts';
import { noteFault } from './note-fault.ts';
import { readTours } from './tour-files.ts';

/** A second is enough, but not while several suites share two cores, ms. */
const PATIENCE_MS = patience * 30_000;

/** Replays a committed tour; the first step that is not as it was is put down. */
async function expectKept(model: Model, tour: KeptTour, states: Map<string, string>): Promise<void> {
  let now: KeptTour | CutTour | null = null;
  try {
    now = await replay(model, tour, states);
    expect(now).toEqual(tour);
  } catch (error) {
    const told = error instanceof CutTour ? error : now;
    if (told) noteFault(keptFault(model.id, tour, told));
    throw error;
  }
}

/** Replays committed tours one after another, up to the first that is not as it was. */
export async function expectAllKept(model: Model, kept: KeptTours): Promise<void> {
  const states = new Map<string, string>();
  for (const tour of kept.tours) await expectKept(model, tour, states);
  expect(Object.fromEntries(states)).toEqual(kept.states);
}

/**
 * The memory of a machine's behaviour. Tours generated from a machine say nothing of what was taken out of it; the
 * committed ones still ask for it.
 */
export function keptTourTests(model: Model): void {
  describe(`the committed tours of ${model.id}`, { timeout: PATIENCE_MS }, () => {
    test('are what the machine does', () => expectAllKept(model, readTours(model.id)));

    test('are those that are generated now; otherwise `npm run tours` writes them anew', async () => {
      expect(await toursNow(model)).toEqual(readTours(model.id));
    });
  });
}
