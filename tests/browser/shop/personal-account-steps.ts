import type { Page } from '@playwright/test';
import { orderOf } from '../../support/one-order.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { call as post } from '../machines/support/visitors.ts';
import { shelfOnOrder } from '../on-order.ts';
import { newPerson, type Person, windowOf } from './account-steps.ts';

/** Posts to a call of the API as the page that is open; throws when it is refused. */
export async function call(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await post(page, path, data);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Makes the browser a new user's, without the windows. */
export async function becomeUser(page: Page): Promise<Person> {
  const person = newPerson();
  await openPlainPage(page);
  await call(page, '/api/reg', { ...person, confirmPassword: person.password });
  return person;
}

/** Orders a product in one click; the number of the order. */
export async function placeOrder(page: Page, { name, email }: Person): Promise<number> {
  const { origin } = new URL(page.url());
  const { products } = await shelfOnOrder(page, origin);
  const receipt = await call(page, '/api/one-order', orderOf(products[0]?.id ?? 0, { name, email }));
  return Number(Object(Object(receipt).data).number);
}

/** The buttons of the settings. */
export const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' });
export const restore = (page: Page) => page.getByRole('button', { name: 'Отменить изменения' });

/** The window that asks before unsaved changes are left. */
export const question = (page: Page) => windowOf(page, 'Есть несохранённые изменения');
export const stay = (page: Page) => question(page).getByRole('button', { name: 'Остаться' });
