import { readFileSync } from 'node:fs';
import { array, create, string, type } from 'superstruct';
import type { ProductCard } from '../../../src/contract/entities.ts';

const Cases = array(type({ query: string(), any_of: array(string()), why: string() }));

/** Questions of shoppers, and strings of which one must stand in a title or article of the first ten hits. */
export const searchCases = create(
  JSON.parse(readFileSync(new URL('./search-cases.json', import.meta.url), 'utf8')),
  Cases,
);

const FIRST = 10;

/** Whether one of the strings stands in the title or article of one of the first ten cards. */
export function showsAny(cards: readonly ProductCard[], anyOf: readonly string[]): boolean {
  const texts = cards.slice(0, FIRST).map(({ title, article }) => `${title}\n${article}`.toLowerCase());
  return anyOf.some((wanted) => texts.some((text) => text.includes(wanted.toLowerCase())));
}
