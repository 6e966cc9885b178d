import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PLACEHOLDER_IMAGE } from '../contract/constants.ts';

test.each([PLACEHOLDER_IMAGE, '/favicon.svg'])(
  '%s at the site root is small, without words, and renders [EN-10]',
  async (name) => {
    const svg = await readFile(new URL(`../public${name}`, import.meta.url), 'utf8');
    expect(svg.length).toBeLessThan(6_000);
    expect(svg).not.toMatch(/<text|<image|<script|href/);
    expect((await sharp(Buffer.from(svg)).metadata()).hasAlpha).toBe(true);
  },
);
