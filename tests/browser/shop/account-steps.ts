import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { lettersAbout, ready } from './support.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom the shop has never seen. */
export function newPerson(): Person {
  return { name: 'Ольга Серова', email: `olga-${randomUUID()}@example.ru`, password: 'Дизель-2026' };
}

/** The open window of that title. */
export const windowOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Войти' }).click();
  const login = windowOf(page, 'Авторизация');
  await expect(login.getByLabel('E-mail')).toBeVisible();
  return login;
}

/** Fills the registration window that is open and sends it, up to the thanks. */
export async function sendRegistration(page: Page, person: Person): Promise<Locator> {
  const form = windowOf(page, 'Регистрация');
  await form.getByLabel('Имя').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.locator('[name=password]').fill(person.password);
  await form.locator('[name=confirmPassword]').fill(person.password);
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(form.getByText('Спасибо за регистрацию!')).toBeVisible();
  return form;
}

/** Registers from the page that is open, up to the thanks. */
export async function register(page: Page, person: Person): Promise<Locator> {
  await (await openLogin(page)).getByRole('button', { name: 'Регистрация' }).click();
  return sendRegistration(page, person);
}

/** Fills the login window that is open and sends it. */
export async function sendLogin(login: Locator, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await login.getByLabel('E-mail').fill(person.email);
  await login.locator('[name=password]').fill(person.password);
  await login.getByRole('button', { name: 'Войти', exact: true }).click();
}

export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await sendLogin(await openLogin(page), person);
}

/** Leaves the account by «Выйти». */
export async function logOut(page: Page): Promise<void> {
  await page.goto('/lk/order');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await ready(page);
}

/** The recovery link of the letter that follows the one of the registration. */
export async function recoveryLink(email: string): Promise<string> {
  const letters = await lettersAbout(email, 2);
  const links = letters.flatMap(({ text }) => text?.match(/https?:\/\/\S+token-recovery=[\w-]+/g) ?? []);
  const [link] = links;
  if (!link) throw new Error('no letter brings a recovery link');
  return link;
}
