import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { someBrands } from '../../machines/brand-modal/brand-modal.model.ts';
import type { Image } from '../../src/contract/entities.ts';
import { BrandText } from '../../src/features/brand-modal/brand-text.tsx';

function shown(image: Image | null): HTMLImageElement | null {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <BrandText brand={{ ...someBrands.short, image }} full={false} returnTo="/" onExpand={() => undefined} />,
  );
  return place.querySelector('img');
}

test('the text of a brand shows its image, named by the brand and as large before it has come; or none [OV-11][EN-09][EN-10]', () => {
  const image = shown({ url: '/ab/abcdef-640.webp', width: 640, height: 267 });
  expect(image?.alt).toBe('Mann');
  expect(image?.getAttribute('src')).toBe('/images/ab/abcdef-320.webp');
  expect([image?.width, image?.height]).toEqual([640, 267]);
  expect(image?.className).toMatch(/\bh-24\b/);
  expect(shown(null)).toBeNull();
});
