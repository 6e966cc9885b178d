import { expect, test } from 'vitest';
import type { Image } from './entities.ts';
import { renderingUrl, withoutFormats } from './renderings.ts';

function picture(widths: readonly number[]): Image {
  const variants = widths.flatMap((width) =>
    ['webp', 'avif'].map(
      (format) =>
        [`${format}-${width}`, { url: `/ab/1-${width}.${format}`, width, height: width / 2 }] as const,
    ),
  );
  const widest = Math.max(...widths);
  return {
    url: `/ab/1-${widest}.webp`,
    width: widest,
    height: widest / 2,
    formats: Object.fromEntries(variants),
  };
}

test('renderings that their names tell need no list, and are found without it [EN-10]', () => {
  const whole = picture([160, 320, 640]);
  const bare = withoutFormats(whole);
  expect(bare).toEqual({ url: '/ab/1-640.webp', width: 640, height: 320 });
  for (const width of [160, 320, 640]) {
    expect(renderingUrl(bare, 'avif', width)).toBe(`/ab/1-${width}.avif`);
    expect(renderingUrl(whole, 'webp', width)).toBe(renderingUrl(bare, 'webp', width));
  }
});

test('a smaller picture keeps its list; one of another origin has no renderings', () => {
  const small = picture([160, 320, 500]);
  expect(withoutFormats(small)).toBe(small);
  expect(renderingUrl(small, 'avif', 640)).toBeNull();
  expect(renderingUrl({ url: '/placeholder.svg', width: 1, height: 1 }, 'avif', 160)).toBeNull();
});
