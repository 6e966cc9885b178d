import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PLACEHOLDER_IMAGE } from '../../../src/contract/constants.ts';
import { markSvg, placeholderSvg } from './marks.ts';

const published = (name: string) => readFile(new URL(`../../../src/public${name}`, import.meta.url), 'utf8');

describe('marks at the site root', () => {
  test('the published placeholder and favicon are what the drawings give [EN-10]', async () => {
    expect(await published(PLACEHOLDER_IMAGE)).toBe(placeholderSvg());
    expect(await published('/favicon.svg')).toBe(markSvg());
  });

  test('they are small, without words, and render', async () => {
    for (const svg of [placeholderSvg(), markSvg()]) {
      expect(svg.length).toBeLessThan(6_000);
      expect(svg).not.toMatch(/<text|<image|href/);
      expect((await sharp(Buffer.from(svg)).metadata()).hasAlpha).toBe(true);
    }
  });
});
