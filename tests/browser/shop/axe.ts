import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ready } from './support.ts';

/**
 * 0.6 MB instead of 1.3 MB, which every frame is given for every question; and newer than what the builder brings,
 * which from 4.14 on asks for Node 22.
 */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that a theme decides: it changes colours alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeOptions {
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** Looks at this part alone, and for best practices too. */
  readonly part?: string;
  /** Leaves out what stands in frames. */
  readonly withoutFrames?: boolean;
}

/** The theme that the system asks for now; a page without scripts learns it when it is opened. */
export async function wear(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const hasScripts = (await page.locator('script[type=module]').count()) > 0;
  if (hasScripts) await ready(page);
  await page.emulateMedia({ colorScheme: theme });
  if (!hasScripts) await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function askAxe(
  page: Page,
  { without = [], part, withoutFrames = false }: AxeOptions,
  only?: readonly string[],
): Promise<readonly string[]> {
  // Without the second page that a site with foreign frames would need: it is a quarter of the time. Without the
  // places of what is right, a megabyte from a page with a list: half of the rest.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only) axe.withRules([...only]);
  else axe.withTags(part ? [...WCAG, 'best-practice'] : WCAG);
  if (part) axe.include(part);
  if (withoutFrames) axe.exclude('iframe');
  const { violations } = await axe.disableRules([...without]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

/**
 * What axe finds in both themes on the page as it is now, against WCAG 2.2 AA: rule and places. The page follows the
 * system's theme, and ends in the light one.
 */
export async function axeComplaints(page: Page, options: AxeOptions = {}): Promise<readonly string[]> {
  const complaints = await askAxe(page, options);
  await wear(page, 'dark');
  const ofColours = await askAxe(page, options, COLOUR_RULES);
  await wear(page, 'light');
  return [...complaints, ...ofColours.map((each) => `dark: ${each}`)];
}

export async function expectNoWider(page: Page, what = ''): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** axe finds nothing in either theme, and the page is no wider than the screen. */
export async function expectSound(page: Page, what = '', options: AxeOptions = {}): Promise<void> {
  await expectNoWider(page, what);
  expect(await axeComplaints(page, options), what).toEqual([]);
}
