import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput } from '../../machines/basket/basket.model.ts';
import { productCard } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { EMPTY_BASKET } from '../../src/contract/basket.ts';
import type { Product, ProductCard } from '../../src/contract/entities.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { ProductPage } from '../../src/features/product/index.ts';
import type { ModalRequest } from '../../src/lib/modals.ts';
import type { ShownSite } from '../../src/lib/shown-site.ts';
import { mount, settle } from './support/mount.tsx';

const bare: Product = {
  ...productCard(1, 'Поршень'),
  applicability: [],
  images: [],
  country: null,
  weight: null,
  applicabilityDvs: [],
  description: null,
  categories: [],
};

/** The texts of a product's page; `labelled` are its properties, label and value in turn, `buy` what orders it. */
function shown(
  product: Product,
  analogues: readonly ProductCard[] = [],
  { site = sampleSite, warranty }: { site?: ShownSite; warranty?: string } = {},
) {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <SampleShopFront site={site}>
      <ProductPage data={{ product, analogues, related: [], deliveries: [], dispatch: null, warranty }} />
    </SampleShopFront>,
  );
  const labelled = [...place.querySelectorAll('dl > *')].map(({ textContent }) => textContent ?? '');
  const buy = place.querySelector('.buy')?.textContent ?? '';
  return { labelled, buy, text: place.textContent ?? '' };
}

test('«Когда появится?» asks for a call about this part [OV-10][RT-19]', async () => {
  const asked: ModalRequest[] = [];
  const soldOut = { ...bare, stock: 0, term: { min: 0, max: 1 } };
  const unmount = await mount(
    <SampleShopFront open={(request) => asked.push(request)}>
      <ProductPage
        data={{
          product: soldOut,
          analogues: [],
          related: [],
          deliveries: [],
          dispatch: null,
          warranty: undefined,
        }}
      />
    </SampleShopFront>,
  );
  document.querySelector<HTMLElement>('.buy-one-click')?.click();
  await settle();
  expect(asked).toMatchObject([{ modal: 'request-call', product: { article: bare.article } }]);
  await unmount();
});

test('«В корзину» tells the price that the page shows [RT-19][ST-21]', async () => {
  const { actor: basket, asked } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  basket.start();
  const rest = { analogues: [], related: [], deliveries: [], dispatch: null, warranty: undefined };
  const unmount = await mount(
    <SampleShopFront actors={{ basket }}>
      <ProductPage data={{ product: bare, ...rest }} />
    </SampleShopFront>,
  );
  document.querySelector<HTMLElement>('.product-basket [type=submit]')?.click();
  await settle();
  expect(asked.map(({ input }) => input)).toEqual([
    { operations: [{ op: 'add', productId: bare.id, quantity: 1, seenPrice: bare.price }] },
  ]);
  await unmount();
});

test('a quantity that is none is told at its field, nothing is sent [RT-19][ST-21]', async () => {
  const { actor: basket, asked } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  basket.start();
  const rest = { analogues: [], related: [], deliveries: [], dispatch: null, warranty: undefined };
  const unmount = await mount(
    <SampleShopFront actors={{ basket }}>
      <ProductPage data={{ product: bare, ...rest }} />
    </SampleShopFront>,
  );
  const field = document.querySelector<HTMLInputElement>('.product-basket [name=quantity]');
  const told: string[] = [];
  field?.addEventListener('invalid', () => told.push(field.value));
  for (const wrong of ['', '0', '2.5']) {
    if (field) field.value = wrong;
    document.querySelector<HTMLElement>('.product-basket [type=submit]')?.click();
    await settle();
  }
  expect(told).toEqual(['', '0', '2.5']);
  expect(asked).toEqual([]);
  await unmount();
});

test('another product begins anew: what was typed of the one before is not its quantity [RT-19][ST-21]', async () => {
  const other = { ...bare, ...productCard(2, 'Кольцо') };
  const rest = { analogues: [], related: [], deliveries: [], dispatch: null, warranty: undefined };
  function Visit() {
    const [product, show] = useState(bare);
    return (
      <SampleShopFront>
        <button type="button" id="other" onClick={() => show(other)} />
        <ProductPage data={{ product, ...rest }} />
      </SampleShopFront>
    );
  }
  const unmount = await mount(<Visit />);
  const quantity = () => document.querySelector<HTMLInputElement>('[name=quantity]');
  const field = quantity();
  if (field) field.value = '3';
  document.querySelector<HTMLElement>('#other')?.click();
  await settle();
  expect(document.querySelector('h1')?.textContent).toBe('Кольцо');
  expect(quantity()?.value).toBe('1');
  await unmount();
});

test('every property stands beside its label, absent ones are left out [OV-16]', () => {
  const full = shown({
    ...bare,
    applicability: ['КАМАЗ-5320'],
    applicabilityDvs: ['ЯМЗ-536'],
    country: 'Россия',
    weight: 1_500,
    restored: true,
    plantNumber: '740.1004015',
  });
  expect(full.labelled).toEqual([
    ...['Применимость', 'КАМАЗ-5320', 'Применимость ДВС', 'ЯМЗ-536', 'Страна', 'Россия'],
    ...['Вес', '1,5\u00a0кг', 'Восстановленная', 'Да'],
  ]);
  expect(full.text).toContain('Номер завода 740.1004015');

  const empty = shown(bare);
  expect(empty.labelled).toEqual(['Восстановленная', 'Нет']);
  expect(empty.text).not.toContain('Номер завода');
});

test('what is sold out cannot be ordered: a call is asked for, and other offers are near [OV-10][RT-19]', () => {
  const soldOut = { ...bare, stock: 0, term: { min: 0, max: 1 } };
  const ask = 'Когда появится?';
  expect(shown(soldOut).buy).toContain(ask);
  expect(shown(soldOut).buy).not.toMatch(/1 клик|Другие предложения/);
  expect(shown(soldOut, [productCard(2, 'Поршень')]).buy).toContain('Другие предложения с этим номером');
  for (const sold of [bare, { ...bare, price: null }, { ...soldOut, term: { min: 7, max: 30 } }]) {
    expect(shown(sold).buy).toContain('Купить в 1 клик');
    expect(shown(sold).buy).not.toContain(ask);
  }
});

test('the price holds VAT unless the owner pays none, the warranty is told in the owner’s words [RT-19]', () => {
  const site = { ...sampleSite, company: { ...sampleSite.company, vat: false } };
  expect(shown(bare).buy).toContain('Цена с НДС');
  expect(shown(bare, [], { site }).text).not.toContain('НДС');
  expect(shown(bare).buy).not.toContain('Гарантия');
  expect(shown(bare, [], { warranty: 'Гарантия 6 месяцев' }).buy).toContain('Гарантия 6 месяцев');
});
