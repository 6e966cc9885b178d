import { expect, type Locator, type Page } from '@playwright/test';
import { ready } from '../shop/support.ts';

/** The panel; in it a machine of the page, and what happened. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Инспектор машин' });
export const actorOf = (page: Page, machine: string) =>
  panelOf(page)
    .getByRole('button')
    .filter({ has: page.getByText(machine, { exact: true }) })
    .first();
export const logOf = (page: Page) => panelOf(page).getByRole('list', { name: /^События/ });

/** Opens a page with the inspector on it. */
export async function openInspected(page: Page, path = '/?inspect'): Promise<Locator> {
  await page.goto(path);
  await ready(page);
  await expect(actorOf(page, 'session')).toContainText('guest');
  return panelOf(page);
}
