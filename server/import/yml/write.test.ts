import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import { demoCategories, demoOffers } from '../../demo/generate.ts';
import { atomicWrite } from '../../lib/files.ts';
import type { Offer } from '../offer.ts';
import { readPriceList } from './read.ts';
import { CLOSING, escapeXml, offersText, opening, type PriceListHead, priceListText } from './write.ts';

const head: PriceListHead = {
  shop: { name: 'Картер', company: 'ООО «Картер»', url: 'http://localhost:3000' },
  date: new Date('2026-11-20T10:37:00Z'),
  categories: demoCategories(),
};
const offers = [...demoOffers({ count: 1500, picturesOf: (kind, name) => [`pictures/${kind}-${name}.svg`] })];

const textOf = (some: readonly Offer[], at = head) => opening(at) + offersText(at, some) + CLOSING;

async function readBack(some: readonly Offer[]) {
  const read: Partial<Offer>[] = [];
  for await (const entries of readPriceList([Buffer.from(textOf(some))])) {
    for (const entry of entries) {
      if (entry.kind === 'update') read.push({ ...entry.update.values, id: entry.update.id ?? '' });
      if (entry.kind === 'problem') throw new Error(entry.problem.message);
    }
  }
  return read;
}

describe('writing a YML list', () => {
  const folder = temporaryFolder();

  test('the importer reads back exactly the demo catalogue that was written', async () => {
    expect(await readBack(offers)).toEqual(offers);
  });

  test('keeps any text, whatever marks it holds', async () => {
    const [offer] = offers;
    if (!offer) throw new Error('no offer');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (text) => {
        const article = `a${text}z`;
        const [back] = await readBack([{ ...offer, article }]);
        const printable = article.normalize('NFC').replace(/[\p{Cc}\p{Z}\ufeff]+/gu, ' ');
        expect(back?.article?.replace(/[\ufffe\uffff]/g, '')).toBe(printable.replace(/[\ufffe\uffff]/g, ''));
      }),
      { numRuns: 60 },
    );
    expect(escapeXml('<a b="c">&\u0000\u000b\ud800</a>')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&lt;/a&gt;');
  });

  test('differs between two runs by its date only', async () => {
    const first = textOf(offers);
    const second = textOf(offers, { ...head, date: new Date('2027-01-01T00:00:00Z') });
    expect(first).toContain('date="2026-11-20T10:37+00:00"');
    expect(second.replace('2027-01-01T00:00', '2026-11-20T10:37')).toBe(first);
  });

  test('leaves no half-written file behind', async () => {
    const path = join(folder, 'list.yml');
    await atomicWrite(path, priceListText(head, offers.slice(0, 3)));
    function* failing(): Generator<Offer> {
      yield* offers.slice(0, 500);
      throw new Error('out of ink');
    }
    await expect(atomicWrite(path, priceListText(head, failing()))).rejects.toThrow('out of ink');
    expect(await readdir(folder)).toEqual(['list.yml']);
    expect(await readFile(path, 'utf8')).toMatch(/<\/yml_catalog>\n$/);
  });
});
