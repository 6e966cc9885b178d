import { expect, type Page } from '@playwright/test';
import type { ProductCard } from '../../../src/contract/entities.ts';
import { orderable } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import { sampleProducts } from '../../support/basket.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { expectSound } from './axe.ts';
import { cookiePieces, expectLines, lines, quantity, saved } from './basket-steps.ts';
import { openPage } from './support.ts';

test.use(ownAddress());

const isSold = ({ price, stock, term }: ProductCard) => price !== null && orderable(stock, term) > 3;

/** Two numbers that are each of several parts on sale, and a part of which a few are left. */
async function samples(page: Page) {
  await openPlainPage(page);
  const { all: parts } = await sampleProducts(new URL(page.url()).origin);
  const numbers = parts.filter(isSold).map(({ article }) => article);
  const repeated = numbers.filter((number, at) => numbers.indexOf(number) < at);
  const [first, second] = [...new Set(repeated)];
  const isScarce = ({ price, stock, term }: ProductCard) =>
    price !== null && stock > 0 && stock < 100 && orderable(stock, term) === stock;
  const isAlone = ({ article }: ProductCard) => parts.filter((part) => part.article === article).length === 1;
  // Other specs order what stands at the beginning of the list.
  const scarce = parts.findLast((part) => isScarce(part) && isAlone(part));
  if (!first || !second || !scarce) throw new Error('the demo catalogue has no such parts');
  return { first, second, scarce };
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Номера/ });
const choices = (page: Page) => page.getByRole('region', { name: 'Выберите нужный товар' });
const choicesOf = (page: Page, line: string) => choices(page).getByRole('list', { name: line, exact: true });

async function paste(page: Page, text: string): Promise<void> {
  await page.getByText('Вставить список').click();
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with scripts' : 'without JavaScript';
  test(`a list is settled in place: chosen, said what is missing and how many there are, ${how} [ST-21]`, async ({
    page: guest,
    freshPage,
  }) => {
    const { first, second, scarce } = await samples(guest);
    const page = await freshPage({ javaScriptEnabled });
    await (javaScriptEnabled ? openPage(page, '/basket') : page.goto('/basket'));
    await paste(page, [`${first}; 2`, 'НЕТ-ТАКОГО; 4', `${second}; 1`, `${scarce.article}; 999`].join('\n'));

    const told = page.getByRole('alert').filter({ hasText: 'Не добавлено' });
    await expect(told).toContainText(`НЕТ-ТАКОГО; 4: ${messages.listUnknown}`);
    await expect(told).toContainText(messages.stockShort(scarce.stock));
    await expect(told.getByRole('link', { name: 'Искать похожие: НЕТ-ТАКОГО' })).toHaveAttribute(
      'href',
      `/search?${new URLSearchParams({ q: 'НЕТ-ТАКОГО' })}`,
    );
    await expect(field(page)).toHaveValue('НЕТ-ТАКОГО; 4');
    await expect(choices(page).getByText('Под этим номером разные товары').first()).toBeVisible();

    await expect(page.getByRole('link', { name: /^Из списка не добавлено: \d$/ })).toHaveAttribute(
      'href',
      '#basket-list',
    );
    if (javaScriptEnabled) {
      await expect(told).toBeInViewport();
      await page.setViewportSize({ width: 320, height: 800 });
      // What lies under the header has no size of its own.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectSound(page);
    }
    const list = choicesOf(page, `${first}; 2`);
    // A choice that is sent twice is added once, by the state of the basket that it was made for.
    await expect(page.locator('form [name=revision]').first()).toHaveValue(/^\d+$/);
    const button = list.getByRole('button').first();
    await expect(button).toHaveAccessibleName(/^В корзину: .+/);
    const article = await list.getByRole('listitem').first().innerText();
    await button.click();
    await expect(list).toHaveCount(0);
    await expect(choicesOf(page, `${second}; 1`)).toBeVisible();
    await expect(field(page)).toHaveValue('НЕТ-ТАКОГО; 4');
    await expectLines(page, 2);
    const chosen = lines(page).filter({ hasText: article.split(/\s·|\n/)[0] ?? '' });
    await expect(quantity(chosen)).toHaveValue('2');

    if (javaScriptEnabled)
      await expect(choicesOf(page, `${second}; 1`).getByRole('button').first()).toBeFocused();
    await choicesOf(page, `${second}; 1`).getByRole('button').first().click();
    await expect(choices(page)).toHaveCount(0);
    await expectLines(page, 3);
  });
}

test('a failed choice is repeated as it was, and other lines stay while the basket changes [ST-21][ST-25]', async ({
  page,
}) => {
  const { first, second } = await samples(page);
  await openPage(page, '/basket');
  await paste(page, `${first}; 2\n${second}; 3`);
  await expect(choices(page)).toBeFocused();
  await expect(choices(page)).toHaveAccessibleName('Выберите нужный товар: 2\u00a0строки');
  await page.route('**/api/basket', (route) => route.abort());
  await choicesOf(page, `${first}; 2`).getByRole('button').first().click();
  await expect(page.getByText('Не удалось сохранить корзину')).toBeVisible();
  await page.unroute('**/api/basket');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expectLines(page, 1);
  await saved(page);
  expect(Object.values(await cookiePieces(page))).toEqual([2]);
  await lines(page).first().getByRole('button', { name: 'Увеличить количество' }).click();
  await saved(page);
  await expect(choicesOf(page, `${second}; 3`)).toBeVisible();
});
