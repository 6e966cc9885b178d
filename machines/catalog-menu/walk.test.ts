import { expect, test } from 'vitest';
import { menuTree } from './catalog-menu.model.ts';
import { walkMenu } from './walk.ts';

const walk = (from: number, key: string, open: number | null = 1) =>
  walkMenu(menuTree, open, { from, key, levels: 3 });

test('up and down lead along the top categories and no further than their ends [OV-01]', () => {
  expect(walk(1, 'ArrowDown')).toBe(2);
  expect(walk(2, 'ArrowUp')).toBe(1);
  expect(walk(1, 'ArrowUp')).toBeNull();
  expect(walk(2, 'ArrowDown')).toBeNull();
  expect([walk(2, 'Home'), walk(1, 'End')]).toEqual([1, 2]);
});

test('right leads into the open category, left back to it [OV-01]', () => {
  expect(walk(1, 'ArrowRight')).toBe(11);
  expect(walk(2, 'ArrowRight'), 'it is not open').toBeNull();
  expect(walk(11, 'ArrowRight')).toBeNull();
  for (const id of [11, 111, 12]) expect(walk(id, 'ArrowLeft')).toBe(1);
  expect(walk(1, 'ArrowLeft')).toBeNull();
});

test('up and down lead along everything that the open category shows, a fourth level left out [OV-01]', () => {
  const walked = [11];
  for (let next = walk(11, 'ArrowDown'); next !== null; next = walk(next, 'ArrowDown')) walked.push(next);
  expect(walked).toEqual([11, 111, 1111, 12]);
  expect(walk(12, 'ArrowUp')).toBe(1111);
  expect([walk(12, 'Home'), walk(11, 'End')]).toEqual([11, 12]);
});

test('other keys, and entries that are not shown, lead nowhere [OV-01]', () => {
  expect(walk(1, 'Tab')).toBeNull();
  expect(walk(21, 'ArrowDown'), 'of a category that is not open').toBeNull();
  expect(walk(2, 'ArrowRight', null)).toBeNull();
  expect(walkMenu(menuTree, 1, { from: 11, key: 'ArrowDown', levels: 1 })).toBe(12);
});
