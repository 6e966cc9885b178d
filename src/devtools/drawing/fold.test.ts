import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isInside } from '../../../machines/testing/chart/chart.ts';
import { fold } from './fold.ts';
import type { Box, DrawingLayout, Geometry } from './layout.ts';
import { squeeze } from './squeeze.ts';

const FOLDER = new URL('../../../docs/machines/', import.meta.url);
const layouts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.layout.json'))
  .map((name): DrawingLayout => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));

const outerOf = ({ nodes }: Geometry): readonly string[] =>
  nodes.slice(1).flatMap(({ id }) => (nodes.some((other) => isInside(other.id, id)) ? [id] : []));

/** Everything that has words, by a name that folding keeps; of outer states what is written in them. */
function thingsOf({ nodes, plates, anywhere }: Geometry): ReadonlyMap<string, Box> {
  const texts = nodes.flatMap(({ id, lines, pills, rows }) => [
    ...lines.map(({ x, y, width }, at) => [`${id} line ${at}`, { x, y: y - 11, width, height: 14 }] as const),
    ...pills.map((pill, at) => [`${id} pill ${at}`, pill] as const),
    ...rows.map((row) => [row.transition, row] as const),
  ]);
  return new Map<string, Box>([
    ...texts,
    ...plates.map((plate) => [plate.captions.map(({ transition }) => transition).join(), plate] as const),
    ...anywhere.map((pill, at) => [`anywhere ${at}`, pill] as const),
  ]);
}

const meet = (one: Box, two: Box): boolean =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;

function overlapsOf(things: ReadonlyMap<string, Box>, among: ReadonlySet<string>): readonly string[] {
  const all = [...things].filter(([name]) => among.has(name));
  return all.flatMap(([name, box], at) =>
    all.slice(at + 1).flatMap(([other, otherBox]) => (meet(box, otherBox) ? [`${name} × ${other}`] : [])),
  );
}

const folds = layouts.flatMap(({ chart, full }) => {
  const outer = outerOf(full);
  const each = outer.map((id) => ({ title: id, full, ids: [id] }));
  return outer.length > 1 ? [...each, { title: `all of ${chart.machine}`, full, ids: outer }] : each;
});

describe.each(folds)('folded: $title [DV-02]', ({ full, ids }) => {
  const folded = fold(full, ids);
  const before = thingsOf(full);
  const after = thingsOf(folded);

  test('nothing inside is left, everything else keeps its size', () => {
    const isGone = (id: string) => ids.some((outer) => isInside(id, outer));
    expect(folded.nodes.map(({ id }) => id)).toEqual(
      full.nodes.map(({ id }) => id).filter((id) => !isGone(id)),
    );
    for (const [name, { width, height }] of after) {
      if (name.startsWith('anywhere')) continue;
      expect(before.get(name)).toMatchObject({ width, height });
    }
  });

  test('nothing overlaps that did not before', () => {
    const left = new Set(after.keys());
    expect(new Set(overlapsOf(before, left))).toEqual(
      new Set([...overlapsOf(before, left), ...overlapsOf(after, left)]),
    );
  });

  test('all of it is in the drawing, which has not grown', () => {
    const { width, height, arrows, nodes, plates } = folded;
    expect(width).toBeLessThanOrEqual(full.width);
    expect(height).toBeLessThanOrEqual(full.height);
    for (const box of [...nodes, ...plates]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    for (const [x, y] of arrows.flatMap(({ points }) => points)) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
  });

  test('no arrow ends inside a folded state', () => {
    const boxes = folded.nodes.filter(({ id }) => ids.includes(id));
    const isWithin = ([x, y]: readonly [number, number]) =>
      boxes.some(
        (box) => x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1,
      );
    for (const { points } of folded.arrows) {
      expect([points[0], points.at(-1)].filter((end) => end && isWithin(end))).toEqual([]);
    }
  });
});

test('folding makes the largest drawing less than half as high', () => {
  const [largest] = layouts.map(({ full }) => full).toSorted((a, b) => b.height - a.height);
  if (!largest) throw new Error('there are drawings');
  expect(fold(largest, outerOf(largest)).height).toBeLessThan(largest.height / 2);
  expect(fold(largest, [])).toBe(largest);
});

test('a squeeze keeps the order, what is firm keeps its length, nothing outside is squeezed', () => {
  const shift = squeeze(
    [
      [100, 300],
      [250, 500],
    ],
    [
      [180, 220],
      [700, 900],
    ],
  );
  const places = Array.from({ length: 100 }, (_, at) => shift(at * 10));
  expect(places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))).toBe(true);
  expect(shift(220) - shift(180)).toBe(40);
  expect(shift(900) - shift(500)).toBe(400);
  expect([shift(0), shift(100), shift(180), shift(500)]).toEqual([0, 100, 114, 168]);
});
