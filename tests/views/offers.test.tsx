import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ANALOGUES_MAX } from '../../src/contract/constants.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { sampleProducts } from '../../src/devtools/sandbox/sample-products.tsx';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { OtherOffers } from '../../src/features/product/other-offers.tsx';

const [card] = sampleProducts;
if (!card) throw new Error('there is no sample');

function show(offers: readonly ProductCard[]): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <SampleShopFront>
      <OtherOffers offers={offers} plantNumber="236-1112010-Б2" />
    </SampleShopFront>,
  );
  return place;
}

test('new and restored parts of one number stand side by side, those left over after them [RT-19]', () => {
  const offers = [false, false, false, true, true].map((restored, at) => ({ ...card, id: at + 1, restored }));
  const place = show(offers);
  const kinds = [...place.querySelectorAll('li > p:first-child')].map(({ textContent }) =>
    textContent?.startsWith('Восстановленная') ? 'restored' : 'new',
  );
  expect(kinds).toEqual(['new', 'restored', 'new', 'restored', 'new']);
  const parts = [...place.querySelectorAll('button')].map((button) =>
    place.querySelector(`#${button.getAttribute('aria-describedby')}`),
  );
  expect(parts.map((part) => part?.localName)).toEqual(offers.map(() => 'a'));
});

test('as many offers as are shown at most lead to the search for the number, fewer are all there are [RT-19]', () => {
  const offers = Array.from({ length: ANALOGUES_MAX }, (_, at) => ({ ...card, id: at + 1 }));
  const search = (place: HTMLElement) => place.querySelector('a[href^="/search"]')?.getAttribute('href');
  expect(search(show(offers))).toBe(`/search?q=${encodeURIComponent('236-1112010-Б2')}`);
  expect(search(show(offers.slice(1)))).toBeUndefined();
});
