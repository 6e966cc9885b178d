import { expect, type Page } from '@playwright/test';
import type { ProductCard } from '../../../src/contract/entities.ts';
import * as messages from '../../../src/contract/messages.ts';
import { pick, sampleProducts } from '../../support/basket.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { lines, quantity, saved } from './basket-steps.ts';
import { openPage } from './support.ts';

test.use(ownAddress());

/** A product of which only a few pieces are left. */
async function scarceProduct(page: Page): Promise<ProductCard> {
  await openPlainPage(page);
  const { counted } = await sampleProducts(new URL(page.url()).origin);
  // Other specs order what stands at the beginning of the list.
  return pick(counted, counted.length - 1);
}

test('more than there is: the shop says how many there are, on the product and in the basket [ST-21]', async ({
  page,
}) => {
  const { slug, stock } = await scarceProduct(page);
  await openPage(page, `/product/${slug}`);
  const order = page.getByRole('region', { name: 'Заказ' });
  const field = order.getByRole('spinbutton', { name: 'Количество' });
  for (const wanted of [stock + 1, 5000]) {
    await field.fill(String(wanted));
    await field.press('Enter');
    await expect(order.getByRole('alert')).toHaveText(messages.stockShort(stock));
    await expect(field).toHaveValue(String(stock));
  }
  await saved(page);
  await openPage(page, '/basket');
  const line = lines(page).first();
  await quantity(line).fill('5000');
  await quantity(line).press('Enter');
  await expect(line.getByRole('alert')).toHaveText(messages.stockShort(stock));
  await expect(quantity(line)).toHaveValue(String(stock));
});

test('without JavaScript the shop says it too [ST-21]', async ({ page, freshPage }) => {
  const { slug, stock } = await scarceProduct(page);
  const plain = await freshPage({ javaScriptEnabled: false });
  await plain.goto(`/product/${slug}`);
  const order = plain.getByRole('region', { name: 'Заказ' });
  await order.getByRole('spinbutton', { name: 'Количество' }).fill(String(stock + 1));
  await order.getByRole('button', { name: 'В корзину' }).click();
  await expect(order.getByRole('alert')).toHaveText(messages.stockShort(stock));
});
