import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that a theme decides: it changes colours alone. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeOptions {
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** Looks at this part alone, and for best practices too. */
  readonly part?: string;
  /** Asks these rules alone. */
  readonly only?: readonly string[];
}

/** What axe finds on the page as it is now, against WCAG 2.2 AA: rule and places. */
export async function axeComplaints(
  page: Page,
  { without = [], part, only }: AxeOptions = {},
): Promise<readonly string[]> {
  // Without the second page that a site with foreign frames would need: it is a quarter of the time. Without the
  // places of what is right, a megabyte from a page with a list: half of the rest.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (only) axe.withRules([...only]);
  else axe.withTags(part ? [...WCAG, 'best-practice'] : WCAG);
  if (part) axe.include(part);
  const { violations } = await axe.disableRules([...without]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}

export async function expectNoWider(page: Page, what = ''): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** axe finds nothing, and the page is no wider than the screen. */
export async function expectSound(page: Page, what = '', options: AxeOptions = {}): Promise<void> {
  await expectNoWider(page, what);
  expect(await axeComplaints(page, options), what).toEqual([]);
}
