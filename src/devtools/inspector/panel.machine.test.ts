import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { panelMachine, placeOf } from './panel.machine.ts';
import type { PathNote, PathOrder } from './path-file.ts';
import type { PanelPlace } from './place.ts';

const start = (place: PanelPlace = { side: 'right', isFolded: false }) =>
  createActor(panelMachine, { input: place }).start();

describe('the inspector’s panel [DV-04]', () => {
  test.each([
    { side: 'left', isFolded: true },
    { side: 'left', isFolded: false },
    { side: 'right', isFolded: true },
    { side: 'right', isFolded: false },
  ] as const)('stands as it was left: $side, folded $isFolded; both change by themselves', (place) => {
    const actor = start(place);
    expect(placeOf(actor.getSnapshot())).toEqual(place);
    actor.send({ type: 'fold.toggle' });
    expect(placeOf(actor.getSnapshot())).toEqual({ ...place, isFolded: !place.isFolded });
    actor.send({ type: 'side.toggle' });
    expect(placeOf(actor.getSnapshot()).side).not.toBe(place.side);
  });

  test('a pressed actor stays open until it is pressed again; another one takes its place', () => {
    const actor = start();
    const chosen = (id: number) => {
      actor.send({ type: 'actor.toggle', actor: id });
      const { value, context } = actor.getSnapshot();
      return [value.card, context.chosen];
    };
    expect(chosen(1)).toEqual(['pinned', 1]);
    expect(chosen(2)).toEqual(['pinned', 2]);
    expect(chosen(2)).toEqual(['following', null]);
  });

  test('the log shows all, or one actor', () => {
    const actor = start();
    expect(actor.getSnapshot().matches({ log: 'all' })).toBe(true);
    actor.send({ type: 'log.toggle' });
    expect(actor.getSnapshot().matches({ log: 'own' })).toBe(true);
  });

  test('the last order for a path is told, a late answer to an earlier one is not', async () => {
    const answers = new Map<number, (note: PathNote) => void>();
    const takePath = fromPromise<PathNote, PathOrder>(
      ({ input }) => new Promise((resolve) => answers.set(input.actor, resolve)),
    );
    const actor = createActor(panelMachine.provide({ actors: { takePath } }), {
      input: { side: 'right', isFolded: false },
    }).start();
    actor.send({ type: 'path.take', order: { actor: 1, as: 'copy' } });
    actor.send({ type: 'path.take', order: { actor: 2, as: 'file' } });
    const told = (text: string) => ({ text, note: text, isRefused: false });
    answers.get(1)?.(told('first'));
    answers.get(2)?.(told('second'));
    const { context } = await waitFor(actor, (now) => now.matches({ path: 'told' }));
    expect([context.order?.actor, context.note?.text]).toEqual([2, 'second']);
  });

  test('a path that cannot be taken says why', async () => {
    const actor = start();
    actor.send({ type: 'path.take', order: { actor: 1, as: 'copy' } });
    const { context } = await waitFor(actor, (now) => now.matches({ path: 'told' }));
    expect(context.note).toMatchObject({
      text: '',
      note: expect.stringContaining('takePath is not provided'),
    });
  });
});
