import { expect, test } from 'vitest';
import { OWN_TEXTS } from '../../support/own-texts.ts';
import { sharedServer } from '../../support/shared-server.ts';

const { origin } = await sharedServer();
const wordsOf = (html = '') => html.replace(/<[^>]*>/g, '');

for (const { path, heading, words, row } of OWN_TEXTS) {
  test(`${path}: heading, title, description and required words [${row}][RT-22]`, async () => {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html.match(/<h1[\s>].*?<\/h1>/gs)?.map(wordsOf)).toEqual([heading]);
    expect(html).toContain(`<title>${heading} — Картер</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{41,}"/);
    const text = wordsOf(/<article[\s>].*?<\/article>/s.exec(html)?.[0]);
    for (const word of words) expect(text).toMatch(word);
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    const crumbs = /<nav[^>]*aria-label="Хлебные крошки".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect([...crumbs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/']);
  });
}
