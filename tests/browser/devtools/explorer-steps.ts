import { expect, type Page } from '@playwright/test';
import { patience } from '../../support/patience.ts';
import { ready } from '../shop/support.ts';

/** Opens a machine's page and waits until its sandbox has done what the address asks for. */
export async function openMachine(page: Page, address: string): Promise<void> {
  await page.goto(`/dev/${address}`);
  await ready(page);
  await free(page);
}

export const free = (page: Page) =>
  expect(page.locator('[data-machine=explorer]')).toHaveAttribute('data-state', /sandbox\.free/, {
    timeout: patience * 30_000,
  });

export const frame = (page: Page) => page.frameLocator('iframe');

/** The drawing of the machine, in which the active states are lit. */
export const drawing = (page: Page) => page.getByRole('group', { name: /^Диаграмма состояний/ });
export const expectLit = (page: Page, state: string) =>
  expect(drawing(page).locator(`[data-state-node="${state}"]`)).toHaveAttribute('aria-current', 'true');

export const simulation = (page: Page) => page.getByRole('region', { name: 'Симуляция' });
export const eventButton = (page: Page, name: RegExp) =>
  simulation(page).getByRole('button', { name }).first();

/** What the drawing is seen through. */
export const windowOf = (page: Page) => page.getByRole('region', { name: 'Чертёж машины' });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const state = (page: Page, id: string) => drawing(page).locator(`[data-state-node="${id}"]`);

/**
 * A drawing without what axe says of labels: a box shows all that its state does, and only the state's own name must be
 * in the box's.
 */
export const DRAWING = { withoutFrames: true, without: ['label-content-name-mismatch'] } as const;
