import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { chartOf } from '../../../machines/testing/chart/chart-of.ts';
import { layoutOf } from '../../../tests/diagrams/layout.ts';
import { lampMachine } from '../../../tests/foreign-app/machines/lamp.machine.ts';
import { lendingMachine } from '../../../tests/foreign-app/machines/lending.machine.ts';
import { drawingMachine, scaleOf } from './drawing.machine.ts';

const lending = await layoutOf(chartOf(lendingMachine), 'Выдача книги');
const lamp = await layoutOf(chartOf(lampMachine), 'Лампа для чтения');

const RETRY = 'lending.opened.failed --retry--> lending.opened.asking';

function open(layout = lending) {
  const actor = createActor(drawingMachine).start();
  actor.send({ type: 'layout.take', layout });
  const context = () => actor.getSnapshot().context;
  return { actor, context, ids: () => context().drawn?.nodes.map(({ id }) => id) ?? [] };
}

test('before there is a drawing there is nothing to fold or find', () => {
  const snapshot = createActor(drawingMachine).start().getSnapshot();
  expect(snapshot.can({ type: 'find.open' })).toBe(false);
  expect(snapshot.can({ type: 'fold.toggle', state: 'lending.opened' })).toBe(false);
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
  actor.send({ type: 'window.move', seen: { x: 0, y: 0, width: lending.full.width / 2, height: 9000 } });
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
  actor.send({ type: 'fold.toggle', state: 'lending.opened' });
  expect(scaleOf(actor.getSnapshot())).toBeGreaterThan(before);
});

test('states fold and unfold, one by one and all at once', () => {
  const { actor, context, ids } = open(lamp);
  expect(actor.getSnapshot().can({ type: 'fold.none' })).toBe(false);
  actor.send({ type: 'fold.toggle', state: 'lamp.light' });
  actor.send({ type: 'fold.toggle', state: 'lamp.colour' });
  expect(ids()).toEqual(['lamp', 'lamp.light', 'lamp.colour']);
  actor.send({ type: 'fold.toggle', state: 'lamp.colour' });
  expect(ids()).toContain('lamp.colour.cold');
  actor.send({ type: 'fold.none' });
  expect(context().drawn).toEqual(lamp.full);
});

test('what is found is chosen, unfolded and shown again', () => {
  const { actor, context, ids } = open();
  actor.send({ type: 'fold.toggle', state: 'lending.opened' });
  actor.send({ type: 'part.toggle', part: 'stay' });
  actor.send({ type: 'part.toggle', part: 'actions' });
  actor.send({ type: 'find.open' });
  actor.send({ type: 'find.type', words: 'retry' });
  expect(context()).toMatchObject({ at: -1, found: null });
  expect(actor.getSnapshot().can({ type: 'find.choose', at: 99 })).toBe(false);
  actor.send({ type: 'find.choose', at: 0 });
  expect(context()).toMatchObject({ at: 0, found: RETRY, folded: [], hidden: ['stay', 'actions'] });
  expect(ids()).toContain('lending.opened.asking');
  actor.send({ type: 'find.take' });
  expect(context()).toMatchObject({ words: '', hits: [], found: RETRY });
  actor.send({ type: 'find.open' });
  expect(context().found).toBeNull();
});

test('a transition that a switch had left out comes back when it is found', () => {
  const { actor, context } = open();
  const row = lending.full.nodes.flatMap(({ rows }) => rows)[0]?.transition;
  actor.send({ type: 'part.toggle', part: 'stay' });
  actor.send({ type: 'find.open' });
  const edge = lending.chart.edges.find(({ id }) => id === row);
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
  actor.send({ type: 'near.toggle', state: 'lending.opened' });
  expect(near()).toEqual([true, 'lending.opened']);
  actor.send({ type: 'near.toggle', state: 'lending.opened' });
  expect(near()[0]).toBe(false);
});
