import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';

const folder = new URL('../../docs/machines/', import.meta.url);

/** The way that each flow is about; who changes one on purpose changes it here. */
test.each([
  ['account', ['registration.editing', 'registration.submitting', 'registration.failed']],
  [
    'checkout',
    ['resolving', 'filling.contacts', 'filling.delivery', 'filling.confirmation', 'placing', 'placed'],
  ],
  ['settings', ['editing.resolving', 'editing.changed', 'saving', 'stored']],
  ['orderLifecycle', ['new', 'confirmed', 'assembling', 'shipped', 'done', 'returned']],
])('the drawing of %s is read from top to bottom', (id, way) => {
  const { full }: DrawingLayout = JSON.parse(readFileSync(new URL(`${id}.layout.json`, folder), 'utf8'));
  const tops = way.map((state) => full.nodes.find((node) => node.id === `${id}.${state}`)?.y);
  expect(tops).toEqual(way.map(() => expect.any(Number)));
  expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
});
