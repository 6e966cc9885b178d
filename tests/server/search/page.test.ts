import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { bareOf } from '../../support/answers.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();

async function answerTo(question: string): Promise<Document> {
  const answer = await fetch(`${server.origin}/search?${new URLSearchParams({ q: question })}`);
  expect(answer.status).toBe(200);
  return new JSDOM(bareOf(await answer.text())).window.document;
}

/** The parts of an answer: their headings, and the articles below each. */
const partsOf = (page: Document) =>
  Array.from(page.querySelectorAll('section section'), (part) => ({
    title: part.querySelector('h2')?.textContent.trim(),
    products: Array.from(part.querySelectorAll('article'), ({ textContent }) => textContent),
  }));

describe('the answer of the search as a page [ST-23]', () => {
  test('behind the part whose article was asked for comes what has its plant number', async () => {
    const parts = partsOf(await answerTo('W 950/26'));
    expect(parts.map(({ title }) => title)).toEqual([
      'Точное совпадение',
      'Взаимозаменяемые',
      expect.stringMatching(/^Ещё из раздела/),
    ]);
    const [exact, replacing, group] = parts.map(({ products }) => products);
    expect(exact?.every((text) => text.includes('W 950/26'))).toBe(true);
    expect(replacing?.some((text) => /DIFA|5101/.test(text))).toBe(true);
    expect(group?.filter((text) => replacing?.includes(text))).toEqual([]);
  });

  test('an answer without products begins with the categories that fit', async () => {
    const page = await answerTo('гильза абракадабра шурымуры');
    expect(page.querySelector('h1')?.textContent).toMatch(/0\sтоваров/);
    const categories = page.querySelector('nav[aria-label="Подходящие категории"]');
    expect(categories?.textContent).toContain('Гильзы цилиндров');
  });
});
