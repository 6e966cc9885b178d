import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadLayout } from '../shop/layouts.ts';
import { drawingMachine, scaleOf } from './drawing.machine.ts';

const found = await loadLayout('basket');
if (!found) throw new Error('the basket has a drawing');
const layout = found;

const RETRY = 'basket.saving.failed --retry--> basket.saving.sending';

function open() {
  const actor = createActor(drawingMachine).start();
  actor.send({ type: 'layout.take', layout });
  const context = () => actor.getSnapshot().context;
  return { actor, context, ids: () => context().drawn?.nodes.map(({ id }) => id) ?? [] };
}

test('before there is a drawing there is nothing to fold or find', () => {
  const snapshot = createActor(drawingMachine).start().getSnapshot();
  expect(snapshot.can({ type: 'find.open' })).toBe(false);
  expect(snapshot.can({ type: 'fold.toggle', state: 'basket.saving' })).toBe(false);
});

test('the scale is chosen within limits, or as large as fits into the window', () => {
  const { actor } = open();
  const scale = () => scaleOf(actor.getSnapshot());
  expect(scale()).toBe(1);
  actor.send({ type: 'zoom.to', scale: 100 });
  expect(scale()).toBe(4);
  actor.send({ type: 'zoom.to', scale: 0 });
  expect(scale()).toBe(0.05);
  actor.send({ type: 'zoom.fit' });
  actor.send({ type: 'window.move', seen: { x: 0, y: 0, width: layout.full.width / 2, height: 9000 } });
  expect(scale()).toBe(0.5);
  actor.send({ type: 'window.move', seen: { x: 0, y: 0, width: 9000, height: 9000 } });
  expect(scale()).toBe(1);
  actor.send({ type: 'zoom.to', scale: 2 });
  expect(scale()).toBe(2);
});

test('fitted, a drawing that is folded becomes larger', () => {
  const { actor } = open();
  actor.send({ type: 'zoom.fit' });
  actor.send({ type: 'window.move', seen: { x: 0, y: 0, width: 400, height: 400 } });
  const before = scaleOf(actor.getSnapshot());
  actor.send({ type: 'fold.toggle', state: 'basket.saving' });
  expect(scaleOf(actor.getSnapshot())).toBeGreaterThan(before);
});

test('states fold and unfold, one by one and all at once', () => {
  const { actor, context, ids } = open();
  expect(actor.getSnapshot().can({ type: 'fold.none' })).toBe(false);
  actor.send({ type: 'fold.toggle', state: 'basket.saving' });
  actor.send({ type: 'fold.toggle', state: 'basket.undo' });
  expect(ids()).toEqual(['basket', 'basket.saving', 'basket.undo']);
  actor.send({ type: 'fold.toggle', state: 'basket.undo' });
  expect(ids()).toContain('basket.undo.offered');
  actor.send({ type: 'fold.none' });
  expect(context().drawn).toEqual(layout.full);
});

test('what is found is chosen, unfolded and shown again', () => {
  const { actor, context, ids } = open();
  actor.send({ type: 'fold.toggle', state: 'basket.saving' });
  actor.send({ type: 'part.toggle', part: 'stay' });
  actor.send({ type: 'part.toggle', part: 'actions' });
  actor.send({ type: 'find.open' });
  actor.send({ type: 'find.type', words: 'retry' });
  expect(context()).toMatchObject({ at: -1, found: null });
  expect(actor.getSnapshot().can({ type: 'find.choose', at: 99 })).toBe(false);
  actor.send({ type: 'find.choose', at: 0 });
  expect(context()).toMatchObject({ at: 0, found: RETRY, folded: [], hidden: ['stay', 'actions'] });
  expect(ids()).toContain('basket.saving.sending');
  actor.send({ type: 'find.take' });
  expect(context()).toMatchObject({ words: '', hits: [], found: RETRY });
  actor.send({ type: 'find.open' });
  expect(context().found).toBeNull();
});

test('a transition that a switch had left out comes back when it is found', () => {
  const { actor, context } = open();
  const row = layout.full.nodes.flatMap(({ rows }) => rows)[0]?.transition;
  actor.send({ type: 'part.toggle', part: 'stay' });
  actor.send({ type: 'find.open' });
  const edge = layout.chart.edges.find(({ id }) => id === row);
  actor.send({ type: 'find.type', words: edge?.label ?? '' });
  const at = context().hits.findIndex(({ piece }) => piece === row);
  actor.send({ type: 'find.choose', at });
  expect(context()).toMatchObject({ found: row, hidden: [] });
  actor.send({ type: 'find.close' });
  expect(context()).toMatchObject({ found: null, hits: [] });
});

test('neighbours are those of a state or of the active one; the same again ends it', () => {
  const { actor, context } = open();
  const near = () => [actor.getSnapshot().matches({ near: 'on' }), context().near];
  actor.send({ type: 'near.toggle', state: null });
  expect(near()).toEqual([true, null]);
  actor.send({ type: 'near.toggle', state: 'basket.undo' });
  expect(near()).toEqual([true, 'basket.undo']);
  actor.send({ type: 'near.toggle', state: 'basket.undo' });
  expect(near()[0]).toBe(false);
});
