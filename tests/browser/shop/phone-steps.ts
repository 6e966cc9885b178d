import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { lettersAbout } from './support.ts';

/** The number that the specs of phones mean, in its one form. */
export const WHOLE = '+7(916)123-45-67';
export const INCOMPLETE = 'Телефона введен не до конца';
/** The call request, open. */
export const CALL = `${TEXT_PAGE}?modal=request-call`;

export const phone = (page: Page) => page.getByLabel('Телефон');

/** Sends the call request under a name of its own; the letter about it names the number. */
export async function sendCall(page: Page): Promise<void> {
  const name = `Анна ${randomUUID()}`;
  await page.getByLabel('Имя').fill(name);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Менеджер перезвонит Вам')).toBeVisible();
  const [letter] = await lettersAbout(name, 1);
  expect(letter?.text?.replace(/\D/g, '')).toContain('79161234567');
}
