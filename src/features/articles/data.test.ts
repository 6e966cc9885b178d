import { expect, test } from 'vitest';
import { othersOf } from './data.ts';

const newest = ['e', 'd', 'c', 'b', 'a'].map((slug) => ({ slug }));
const slugs = (slug: string, list = newest) => othersOf(list, slug).map((each) => each.slug);

test('under a text stand those before it, then the newest ones, never itself [RT-09][RT-18]', () => {
  expect(slugs('e')).toEqual(['d', 'c', 'b']);
  expect(slugs('b')).toEqual(['a', 'e', 'd']);
  expect(slugs('a')).toEqual(['e', 'd', 'c']);
  expect(slugs('old')).toEqual(['e', 'd', 'c']);
  expect(slugs('e', newest.slice(0, 1))).toEqual([]);
});
