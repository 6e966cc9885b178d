import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { ready } from './support.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof import('axe-core');
  }
}

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
  const isWorn = await page.evaluate(
    (asked) =>
      document.documentElement.dataset.theme === asked &&
      matchMedia(`(prefers-color-scheme: ${asked})`).matches,
    theme,
  );
  if (isWorn) return;
  await page.emulateMedia({ colorScheme: theme });
  if (!hasScripts) await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function askAxe(
  page: Page,
  { without = [], part, withoutFrames = false }: AxeOptions,
  only?: readonly string[],
): Promise<readonly string[]> {
  // A document keeps it: its 0.6 MB take longer to read than many a question.
  for (const frame of withoutFrames ? [page.mainFrame()] : page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  const options: RunOptions = {
    runOnly: only
      ? { type: 'rule', values: [...only] }
      : { type: 'tag', values: part ? [...WCAG, 'best-practice'] : WCAG },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Without the places of what is right, a megabyte from a page with a list: half of the time.
    resultTypes: ['violations'],
    iframes: !withoutFrames,
  };
  return page.evaluate(
    async ([within, asked]) => {
      const answer = await window.axe?.run(within ?? document, asked);
      if (!answer) return ['axe is not there'];
      return answer.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      );
    },
    [part, options] as const,
  );
}

/**
 * What axe finds in both themes on the page as it is now, against WCAG 2.2 AA: rule and places; and whether it is too
 * wide in the dark. The page follows the system's theme, and ends in the light one.
 */
export async function axeComplaints(page: Page, options: AxeOptions = {}): Promise<readonly string[]> {
  const complaints = await askAxe(page, options);
  await wear(page, 'dark');
  await expectNoWider(page, 'dark');
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
