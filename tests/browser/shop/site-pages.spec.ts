import { expect, type Page } from '@playwright/test';
import { withWholeRanges } from '../../../src/contract/format.ts';
import { test } from '../test.ts';
import { query } from './shop-database.ts';
import { openPage } from './support.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [kind, title, list, item] of [
  ['news', 'Новости', 'RT-08', 'RT-09'],
  ['articles', 'Статьи', 'RT-17', 'RT-18'],
] as const) {
  test(`/${kind}: newest first, a text, its neighbours and back [${list}][${item}]`, async ({ page }) => {
    await openPage(page, `/${kind}`);
    await expect(heading(page)).toHaveText(title);
    const days = await page
      .locator('main time')
      .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(2);
    expect(days).toEqual([...days].sort().reverse());
    await expect(page.locator('main time').first()).toHaveText(/^\d{1,2} [а-я]+ 20\d\d\sг\.$/);

    const first = page.getByRole('article').first().getByRole('link');
    const name = await first.innerText();
    await first.click();
    await page.waitForURL(new RegExp(`/${kind}/[a-z0-9-]+$`));
    await expect(heading(page)).toHaveText(name);
    await expect(page).toHaveTitle(`${name} — Картер`);
    await expect(page.getByRole('article').first().locator('p').nth(1)).not.toBeEmpty();
    const others = page.getByRole('complementary').getByRole('article').getByRole('link');
    await expect(others).toHaveCount(3);
    expect(await others.allInnerTexts()).not.toContain(name);
    await others.first().click();
    await expect(heading(page)).not.toHaveText(name);

    await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link', { name: title }).click();
    await page.waitForURL(`/${kind}`);
    await expect(heading(page)).toBeFocused();
  });
}

test('contacts: everything that the law asks for, and the way there [RT-07][EN-14]', async ({ page }) => {
  await page.goto('/contacts');
  await expect(heading(page)).toHaveText('Контакты');
  const main = page.getByRole('main');
  const ways = page.getByRole('region', { name: 'Как с нами связаться' });
  await expect(ways.getByRole('link', { name: '+7 (4852) 00-00-00' })).toHaveAttribute(
    'href',
    'tel:+74852000000',
  );
  await expect(ways.getByRole('link', { name: 'zakaz@karter.example' })).toHaveAttribute(
    'href',
    'mailto:zakaz@karter.example',
  );
  for (const fact of [
    'Общество с ограниченной ответственностью «Картер»',
    '7699000019',
    '1267699000018',
    withWholeRanges('пн–пт 9:00–18:00 (МСК)'),
    'ул. Моторная, д. 1',
    'Как проехать',
  ]) {
    await expect(main.getByText(fact).first()).toBeVisible();
  }
  const map = main.getByRole('link', { name: 'Открыть на Яндекс Картах' });
  await expect(map).toHaveAttribute('href', /^https:\/\/yandex\.ru\/maps\/\?pt=[\d.]+,[\d.]+&z=16$/);
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer');
  const foreign = page.locator('script[src^="http"], iframe, img[src^="http"]');
  await expect(foreign).toHaveCount(0);
});

test('company: the firm and the way to its contacts [RT-06][EN-14]', async ({ page }) => {
  await openPage(page, '/company');
  await expect(heading(page)).toContainText('О компании');
  for (const fact of ['Полное наименование', '7699000019', '1267699000018'])
    await expect(page.getByRole('main').getByText(fact)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Контакты и как проехать' }).click();
  await page.waitForURL('/contacts');
  await expect(heading(page)).toHaveText('Контакты');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home leads to news, articles, contacts [RT-02][RT-08][RT-17][RT-07]', async ({ page }) => {
    for (const [link, title] of [
      ['Все новости', 'Новости'],
      ['Все статьи', 'Статьи'],
    ] as const) {
      await page.goto('/');
      await page.getByRole('link', { name: link }).click();
      await expect(heading(page)).toHaveText(title);
      await page.getByRole('article').first().getByRole('link').click();
      await expect(heading(page)).not.toHaveText(title);
    }
    await footer(page).getByRole('link', { name: 'Контакты' }).click();
    await expect(heading(page)).toHaveText('Контакты');
  });

  test('many articles go by pages, a page beyond the end is the last one [RT-17]', async ({ page }) => {
    await query(
      `insert into articles (kind, slug, title, description, published_on, body)
       select 'articles', 'staraya-' || n, 'Старая статья ' || n, 'Из запасов.', date '2020-01-01' + n, 'Текст.'
       from generate_series(1, 20) as n on conflict do nothing`,
      [],
    );
    await query('update catalogue_state set revision = revision + 1', []);
    const pager = page.getByRole('navigation', { name: 'Страницы списка' });
    await expect(async () => {
      await page.goto('/articles');
      await expect(pager).toBeVisible({ timeout: 100 });
    }).toPass();
    await page.goto('/articles?page=2');
    await expect(page).toHaveTitle('Статьи, страница 2 — Картер');
    await expect(pager.locator('[aria-current=page]')).toHaveText('2');
    const second = await page.getByRole('article').first().innerText();
    await pager.getByRole('link', { name: 'Предыдущая страница' }).click();
    await expect(page).toHaveURL('/articles');
    expect(await page.getByRole('article').first().innerText()).not.toBe(second);
    await pager.getByRole('link', { name: 'Следующая страница' }).click();
    await expect(page).toHaveURL('/articles?page=2');
    await page.goto('/articles?page=999');
    await expect(page.getByRole('article').last()).toContainText('Старая статья 1');
    await expect(page.getByRole('link', { name: 'Следующая страница' })).toHaveCount(0);
  });
});
