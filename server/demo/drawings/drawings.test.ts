import { describe, expect, test } from 'vitest';
import { vocabulary } from '../vocabulary.ts';
import { drawingOfCategory } from './categories.ts';
import { drawing, drawingIds, sidesOf } from './drawings.ts';
import { drawingOfPartKind } from './kinds.ts';

describe('drawings of parts', () => {
  test('every part kind, by each of its names, and every category has a drawing [EN-10]', () => {
    const known = new Set(drawingIds);
    for (const kind of vocabulary.partKinds) {
      for (const index of kind.names.keys())
        expect(known.has(drawingOfPartKind(kind.id, index)), kind.id).toBe(true);
    }
    const slugs = vocabulary.categories.flatMap(function all(node): string[] {
      return [node.slug, ...node.children.flatMap(all)];
    });
    expect(slugs.filter((slug) => drawingOfCategory(slug) === null)).toEqual([]);
    expect(new Set(vocabulary.categories.map(({ slug }) => drawingOfCategory(slug))).size).toBe(13);
  });

  test('every drawing is used by some part kind', () => {
    const used = new Set(
      vocabulary.partKinds.flatMap(({ id, names }) => names.map((_, index) => drawingOfPartKind(id, index))),
    );
    expect(drawingIds.filter((id) => !used.has(id))).toEqual([]);
  });

  test('unknown kinds fail, unknown categories are absent', () => {
    expect(() => drawingOfPartKind('spoon')).toThrow('spoon');
    expect(drawingOfCategory('spoons')).toBeNull();
  });

  test('what is looked at longest is drawn from all sides, each another drawing [OV-14]', () => {
    const around = drawingIds.filter((id) => sidesOf(id).length > 0);
    expect(around.length).toBeGreaterThan(10);
    const [id = 'starter'] = around;
    const drawn = [drawing(id), ...sidesOf(id).map((side) => drawing(id, side))];
    expect(new Set(drawn).size).toBe(3);
  });

  test('a drawing is the same each time, and names nothing outside', () => {
    const svg = drawing('oilFilter');
    expect(svg).toBe(drawing('oilFilter'));
    expect(svg).not.toMatch(/<text|<image|<script|href|NaN|Infinity|undefined|url\((?!#)/);
  });
});
