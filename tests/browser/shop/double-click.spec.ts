import { expect, type Locator, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { addButtons, expectLines, lines, saved } from './basket-steps.ts';
import { hrefOf } from './every-page.ts';
import { boxOf, openPage } from './support.ts';

test.use(ownAddress());

/** Between the presses of a double click, in ms: time for the page to change under the pointer. */
const PAUSE_MS = 180;

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(button: Locator): Promise<Point> {
  await button.scrollIntoViewIfNeeded();
  const box = await boxOf(button);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A tap at a moment, in ms of the page's clock, whenever the browser comes to it. */
async function tap(page: Page, { x, y }: Point, moment: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [type, touchPoints] of [
    ['touchStart', [{ x, y }]],
    ['touchEnd', []],
  ] as const) {
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [...touchPoints],
      timestamp: moment / 1000,
    });
  }
  await session.detach();
}

/** Two presses at one place, as a hand makes them. */
async function press(page: Page, button: Locator): Promise<void> {
  const { x, y } = await middleOf(button);
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(PAUSE_MS);
  }
}

test('a double click does what one click does [ST-21][OV-09]', async ({ page }) => {
  await test.step('«В корзину» adds one and does not open the basket', async () => {
    await openPage(page, '/catalog');
    await press(page, addButtons(page).first());
    await expectLines(page, 1);
    await saved(page);
    // What a second press had begun would be another page by then.
    await expect(page.locator('[data-machine=navigation]').first()).toHaveAttribute(
      'data-state',
      'ready.idle',
    );
    await expect(page).toHaveURL('/catalog');
  });
  await test.step('«Каталог» opens the menu', async () => {
    await press(
      page,
      page.getByRole('banner').getByRole('button', { name: 'Каталог' }).filter({ visible: true }),
    );
    await expect(page.getByRole('navigation', { name: 'Каталог', exact: true })).toBeVisible();
  });
  await test.step('a window opens and stays', async () => {
    await openPage(page, '/contacts');
    await press(
      page,
      page
        .getByRole('button', { name: /звонок/ })
        .filter({ visible: true })
        .first(),
    );
    await expect(page.getByRole('dialog').getByLabel('Имя')).toBeVisible();
  });
  await test.step('the thanks stay', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Имя').fill('Анна');
    await dialog.getByLabel('Телефон').fill('9161234567');
    await press(page, dialog.getByRole('button', { name: 'Отправить' }));
    await expect(page.getByText('Менеджер перезвонит Вам')).toBeVisible();
  });
  await test.step('a picture opens and is not held', async () => {
    await openPage(page, await hrefOf(page, '/catalog', '/product/'));
    await press(page, page.getByRole('link', { name: /Открыть во весь экран/ }));
    const lightbox = page.locator('[data-machine=lightbox]').first();
    await expect(lightbox).toHaveAttribute('data-state', /visible/);
    await expect(lightbox).not.toHaveAttribute('data-state', /dragging/);
  });
  await test.step('«Удалить» removes one line', async () => {
    await openPage(page, '/catalog');
    for (const lines of [2, 3]) {
      await addButtons(page).first().click();
      await expectLines(page, lines);
    }
    await saved(page);
    await openPage(page, '/basket');
    await press(
      page,
      lines(page)
        .first()
        .getByRole('button', { name: /^Удалить/ }),
    );
    await expect(lines(page)).toHaveCount(2);
  });
});

test('a double tap does what one tap does [ST-21][OV-09]', async ({ freshPage }) => {
  const page = await freshPage({
    hasTouch: true,
    viewport: { width: 800, height: 1280 },
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Tablet) Chrome/150.0 Safari/537.36',
  });
  /** Two taps as a thumb makes them, the second after the page has answered the first. */
  const tapTwice = async (button: Locator, answer: Locator) => {
    const place = await middleOf(button);
    const now = Date.now();
    await tap(page, place, now);
    await expect(answer).toBeVisible();
    await tap(page, { x: place.x + 6, y: place.y - 6 }, now + PAUSE_MS);
    // The press is over and what it had begun is on the screen.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Имя');
  const thanks = page.getByText('Менеджер перезвонит Вам');
  await openPage(page, '/contacts');
  await tapTwice(
    page
      .getByRole('button', { name: /звонок/ })
      .filter({ visible: true })
      .first(),
    name,
  );
  await name.fill('Анна');
  await dialog.getByLabel('Телефон').fill('9161234567');
  await tapTwice(dialog.getByRole('button', { name: 'Отправить' }), thanks);
  await expect(thanks).toBeVisible();
});
