import type { Page } from '@playwright/test';
import { patience } from './patience.ts';

/** What a sandbox may ask the server for: itself, its pictures and how it prints. */
const OWN =
  /^\/(?:dev\/stage\/\w+|dev\/stage\.js|assets\/static\/.*\.woff2|images\/samples\/[\w-]+\.webp|icons\/.*|print\.css|favicon\.svg|manifest\.webmanifest)$/;

/** Opens the sandbox of a machine; tells from then on what breaks in it, and what it asks the server for beyond itself. */
export async function openSandbox(page: Page, address: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!OWN.test(pathname)) complaints.push(`asks for ${pathname}`);
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  await page.locator('html[data-stage-ready]').waitFor({ state: 'attached', timeout: patience * 30_000 });
  return complaints;
}
