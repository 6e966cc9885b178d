import { expect } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { call, ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { newPerson, windowOf } from './account-steps.ts';
import { axeComplaints } from './axe.ts';
import { openPage } from './support.ts';

test.use(ownAddress());

const IS_EMAIL = /\/api\/is-email\?/;

test('a taken e-mail is told on blur, each is asked once [AP-03][VA-03]', async ({ page }) => {
  const person = newPerson();
  await openPage(page, `${TEXT_PAGE}?modal=registration`);
  await call(page, '/api/reg', { ...person, confirmPassword: person.password });
  const asked: string[] = [];
  page.on('request', (request) => IS_EMAIL.test(request.url()) && asked.push(request.url()));
  const form = windowOf(page, 'Регистрация');
  const email = form.getByLabel('E-mail');
  const next = form.locator('[name=password]');
  const taken = `Почта ${person.email} уже зарегистрирова`;

  await email.fill('почта');
  await email.press('Tab');
  await email.fill(person.email);
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription(taken);
  await expect(form.getByRole('status')).toHaveText(taken);
  await expect(next).toBeFocused();
  expect(await axeComplaints(page, { part: '[role=dialog]' })).toEqual([]);
  await email.press('Tab');
  await email.fill(`new-${person.email}`);
  await expect(form.getByText(taken)).toHaveCount(0);
  const free = page.waitForResponse(IS_EMAIL);
  await email.press('Tab');
  expect(await (await free).json()).toEqual({ data: false });
  await email.press('Tab');
  await next.fill(person.password);
  await expect(page.locator('[data-machine=account][data-state="registration.editing"]')).toHaveCount(1);
  await expect(email).not.toHaveAttribute('aria-invalid');
  expect(asked.map((url) => new URL(url).searchParams.get('email'))).toEqual([
    person.email,
    `new-${person.email}`,
  ]);
});

test('checking an e-mail never blocks the form [AP-03]', async ({ page }) => {
  const person = newPerson();
  let asked = 0;
  await page.route(IS_EMAIL, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: {} });
  });
  await openPage(page, `${TEXT_PAGE}?modal=registration`);
  const form = windowOf(page, 'Регистрация');
  const submit = form.getByRole('button', { name: 'Зарегистрироваться' });
  await form.getByLabel('E-mail').fill(person.email);
  await submit.click();
  await expect(form.getByLabel('Имя')).toBeFocused();
  expect(asked).toBe(0);
  await form.getByLabel('E-mail').press('Tab');
  await expect.poll(() => asked).toBe(1);
  await form.getByLabel('Имя').fill(person.name);
  await form.locator('[name=password]').fill(person.password);
  await form.locator('[name=confirmPassword]').fill(person.password);
  await submit.click();
  await expect(form).toContainText('Спасибо за регистрацию!');
});
