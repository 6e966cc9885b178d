import { LRUCache } from 'lru-cache';
import type { Block } from '../../../src/contract/content.ts';
import { type Facts, fillFacts } from './markdown/facts.ts';
import { readMarkdown } from './markdown/read.ts';

interface Titled {
  readonly title: string;
  readonly description: string;
}

const fill = (text: string, facts: Facts) => fillFacts(text, facts, () => undefined);

/** What Markdown means, kept, because it depends on the Markdown and the facts alone and takes the most time. */
export interface Texts {
  /** The blocks of a text; `what` names it in the error that a text past its checks causes. */
  blocks(what: string, body: string, facts: Facts): readonly Block[];
  /** The same with facts in its title and its description. */
  withFacts<T extends Titled>(titled: T, facts: Facts): T;
}

/** Texts whose blocks are kept. */
const KEPT = 200;

export function createTexts(): Texts {
  const read = new LRUCache<string, readonly Block[]>({ max: KEPT });
  return {
    blocks(what, body, facts) {
      const key = JSON.stringify([...facts.values(), body]);
      const kept = read.get(key);
      if (kept) return kept;
      const { blocks } = readMarkdown(body, facts);
      if (blocks.length === 0) throw new Error(`the text of ${what} cannot be read`);
      read.set(key, blocks);
      return blocks;
    },
    withFacts: (titled, facts) => ({
      ...titled,
      title: fill(titled.title, facts),
      description: fill(titled.description, facts),
    }),
  };
}
