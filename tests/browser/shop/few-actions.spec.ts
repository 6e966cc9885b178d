import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { openPage, ready, screens } from './support.ts';

/** Counts what a person does: a press, or the filling of a field, with the Enter that ends it. */
function counting(page: Page) {
  let actions = 0;
  return {
    press: async (target: Locator) => {
      actions += 1;
      await target.click();
    },
    /** Types into the field that has the focus. */
    type: async (label: string, text: string) => {
      actions += 1;
      await expect(page.getByLabel(label)).toBeFocused();
      await page.keyboard.type(text, { delay: 5 });
    },
    /** Goes on to the next field, as «Далее» on the keyboard of a phone does. */
    next: () => page.keyboard.press('Tab'),
    enter: () => page.keyboard.press('Enter'),
    made: () => actions,
  };
}

/** From a row of a list to the thanks: the window, its three fields, and Enter. */
async function orderFromList(page: Page, person: ReturnType<typeof counting>): Promise<void> {
  await person.press(page.getByRole('article').first().getByRole('button', { name: 'Купить в 1 клик' }));
  await person.type('Имя', 'Пётр Ильин');
  await person.next();
  await person.type('Почта', `few-${Date.now()}@example.ru`);
  await person.next();
  await person.type('Телефон', '9031234567');
  await person.enter();
  await expect(page.getByRole('dialog')).toContainText('Благодарим за покупку!');
}

// On a desktop the filter is open: it takes no more actions there.
test.use({ viewport: screens.phone });

test('from home to an order by number in six actions [OV-10][ST-10]', async ({ page }) => {
  await openPage(page, '/');
  const person = counting(page);
  await person.press(page.getByRole('combobox', { name: 'Поиск по каталогу' }));
  await person.type('Поиск по каталогу', '7401003010 20');
  await person.enter();
  await page.waitForURL(/\/search\?q=/);
  await orderFromList(page, person);
  expect(person.made()).toBeLessThanOrEqual(6);
});

test('from home to an order by category and filter in nine [OV-05][OV-10]', async ({ page }) => {
  await openPage(page, '/');
  const person = counting(page);
  await person.press(page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first());
  await page.waitForURL(/\/catalog\//);
  await ready(page);
  await person.press(page.getByRole('button', { name: 'Фильтр' }));
  await person.press(page.getByLabel('Только в наличии'));
  await person.press(page.getByRole('button', { name: 'Применить фильтр' }));
  await page.waitForURL(/availability=/);
  await orderFromList(page, person);
  expect(person.made()).toBeLessThanOrEqual(9);
});
