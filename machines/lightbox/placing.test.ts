import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIGHTBOX_ZOOM } from '../../src/contract/constants.ts';
import { fitOf, nextZoom, offsetFor, type Placing, reachOf, settled, withinZoom } from './placing.ts';

const size = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const zoom = fc.double({ min: LIGHTBOX_ZOOM.min, max: LIGHTBOX_ZOOM.max, noNaN: true });
const px = fc.double({ min: -9000, max: 9000, noNaN: true });
const placing: fc.Arbitrary<Placing> = fc.record({
  zoom,
  turns: fc.integer({ min: -9, max: 9 }),
  offset: fc.record({ x: px, y: px }),
});

describe('zoom [CO-03]', () => {
  test('goes by 0.12 between 0.1 and 3, and through the size at rest', () => {
    const up = [1];
    while ((up.at(-1) ?? 3) < LIGHTBOX_ZOOM.max) up.push(nextZoom(up.at(-1) ?? 1, 1));
    expect(up.slice(0, 3)).toEqual([1, 1.12, 1.24]);
    expect(up.slice(-2)).toEqual([2.92, 3]);
    const down = [3];
    while ((down.at(-1) ?? 0) > LIGHTBOX_ZOOM.min) down.push(nextZoom(down.at(-1) ?? 1, -1));
    expect(down).toContain(1);
    expect(down.slice(-2)).toEqual([0.16, 0.1]);
    expect(nextZoom(0.1, 1)).toBe(0.16);
  });

  test('stays within its limits from anywhere, and goes where it is asked to', () => {
    fc.assert(
      fc.property(zoom, fc.constantFrom(1 as const, -1 as const), (from, by) => {
        const to = nextZoom(from, by);
        expect(to).toBe(withinZoom(to));
        expect((to - from) * by).toBeGreaterThanOrEqual(-0.005);
        expect(Math.abs(to - from)).toBeLessThanOrEqual(0.125);
      }),
    );
  });
});

describe('the picture on the stage [OV-14]', () => {
  test('is whole at rest and never larger than it is', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 3 }), (picture, stage, turns) => {
        expect(fitOf(picture, stage, turns)).toBeLessThanOrEqual(1);
        const reach = reachOf(picture, stage, { zoom: 1, turns, offset: { x: 0, y: 0 } });
        expect(reach.x).toBeCloseTo(0, 6);
        expect(reach.y).toBeCloseTo(0, 6);
      }),
    );
  });

  test('settles within its reach, and once settled stays', () => {
    fc.assert(
      fc.property(size, size, placing, (picture, stage, moved) => {
        const rests = settled(picture, stage, moved);
        const reach = reachOf(picture, stage, rests);
        expect(Math.abs(rests.offset.x)).toBeLessThanOrEqual(reach.x);
        expect(Math.abs(rests.offset.y)).toBeLessThanOrEqual(reach.y);
        expect(settled(picture, stage, rests)).toEqual(rests);
      }),
    );
  });

  test('keeps the place under a pointer when it grows', () => {
    fc.assert(
      fc.property(placing, zoom, px, px, (before, to, x, y) => {
        const after = offsetFor(before, to, { x, y });
        expect((x - after.x) / to).toBeCloseTo((x - before.offset.x) / before.zoom, 4);
      }),
    );
  });

  test('has no size before it is known', () => {
    expect(fitOf({ width: 0, height: 0 }, { width: 100, height: 100 }, 0)).toBe(1);
  });
});
