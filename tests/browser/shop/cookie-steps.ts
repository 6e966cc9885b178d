import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';

/** The question about cookies, and its two answers. */
export const banner = (page: Page): Locator => page.getByRole('region', { name: 'Файлы cookie' });
export const agree = (page: Page): Locator => banner(page).getByRole('button', { name: 'Я согласен' });
export const decline = (page: Page): Locator =>
  banner(page).getByRole('button', { name: 'Только необходимые' });

/** The link that shows the question again, in the footer of every page. */
export const settings = (page: Page): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' });

/** Requests that a page makes to anybody else. */
export function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const own = new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin;
    if (protocol.startsWith('http') && origin !== own) foreign.push(request.url());
  });
  return foreign;
}

/** What a browser that is closed and opened again has left: cookies with a life of their own, and its storage. */
export async function nextSession(
  context: BrowserContext,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const browser = context.browser();
  if (!browser) throw new Error('a context without its browser');
  const { cookies, origins } = await context.storageState();
  await context.close();
  return browser.newContext({
    ...options,
    storageState: { cookies: cookies.filter(({ expires }) => expires !== -1), origins },
  });
}
