import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleProducts } from '../../src/devtools/sandbox/sample-products.tsx';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { OtherOffers } from '../../src/features/product/other-offers.tsx';

test('new and restored parts of one number stand side by side, those left over after them [RT-19]', () => {
  const [card] = sampleProducts;
  if (!card) throw new Error('there is no sample');
  const offers = [false, false, false, true, true].map((restored, at) => ({ ...card, id: at + 1, restored }));
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <SampleShopFront>
      <OtherOffers offers={offers} />
    </SampleShopFront>,
  );
  const kinds = [...place.querySelectorAll('li > p:first-child')].map(({ textContent }) =>
    textContent?.startsWith('Восстановленная') ? 'restored' : 'new',
  );
  expect(kinds).toEqual(['new', 'restored', 'new', 'restored', 'new']);
  const parts = [...place.querySelectorAll('button')].map((button) =>
    place.querySelector(`#${button.getAttribute('aria-describedby')}`),
  );
  expect(parts.map((part) => part?.localName)).toEqual(offers.map(() => 'a'));
});
