import { expect } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import {
  logIn,
  logOut,
  newPerson,
  openLogin,
  recoveryLink,
  register,
  sendLogin,
  windowOf,
} from './account-steps.ts';
import { becomeUser, call } from './personal-account-steps.ts';
import { lettersAbout, openPage, ready } from './support.ts';

test('register, log out, log in [ST-04][ST-05][ER-07][RO-01][RO-02]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const person = newPerson();
  await openPage(page, TEXT_PAGE);
  const thanks = await register(page, person);
  await expect(thanks.getByText('Логин с паролем высланы вам на почту.')).toBeVisible();
  const [letter] = await lettersAbout(person.email, 1);
  expect(letter?.text).toContain(person.password);
  await thanks.getByRole('link', { name: 'Перейти в личный кабинет' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();

  await logOut(page);
  await logIn(page, { ...person, password: 'не тот пароль' });
  const login = windowOf(page, 'Авторизация');
  await expect(login.getByText('Неверный пароль')).toBeVisible();
  await expect(login.getByLabel('E-mail')).toHaveValue(person.email);
  await sendLogin(login, person);
  await page.waitForURL('/lk/order');
  await expect(page.getByRole('link', { name: 'Личный кабинет' })).toBeVisible();
});

test('a recovery link works once [RT-25][ST-06][ST-07][ST-08]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const person = await becomeUser(page);
  await page.context().clearCookies();
  await openPage(page, TEXT_PAGE);
  await (await openLogin(page)).getByRole('button', { name: 'Забыли пароль?' }).click();
  const recovery = windowOf(page, 'Восстановление пароля');
  await recovery.getByLabel('E-mail').fill(person.email);
  await recovery.getByRole('button', { name: 'Восстановить' }).click();
  await expect(recovery.getByText(person.email)).toBeVisible();

  const link = await recoveryLink(person.email);
  const address = link.replace(/^https?:\/\/[^/]+/, '');
  const mailbox = await freshPage(ownAddress());
  await mailbox.goto(address);
  await expect(windowOf(mailbox, 'Восстановление пароля')).toContainText('новые данные для входа', {
    ignoreCase: true,
  });
  await expect(mailbox).toHaveURL(/\/$/);
  const letters = await lettersAbout(person.email, 3);
  const password = letters
    .map(({ text }) => /Пароль:\s*\u2068?([^\s\u2069]+)/.exec(text ?? '')?.[1])
    .find((found) => found !== undefined && found !== person.password);
  if (!password) throw new Error('no letter brings the new password');

  // Whom the link has logged in opens it once more.
  await mailbox.goto(address);
  await expect(mailbox).toHaveURL(/\/$/);
  await mailbox.waitForLoadState('networkidle');
  await expect(windowOf(mailbox, 'Восстановление пароля')).toContainText('уже использована или устарела');

  const late = await freshPage(ownAddress());
  await late.goto(address.replace('/?', '/lk/order?'));
  const refused = windowOf(late, 'Восстановление пароля');
  await expect(refused).toContainText('Ссылка для восстановления уже использована или устарела');
  // The answer to whoever used it may have been lost.
  await expect(refused).toContainText('проверьте почту: там новые данные для входа');
  await expect(late).toHaveURL(/\/$/);
  await refused.getByLabel('E-mail').fill(person.email);
  await refused.getByRole('button', { name: 'Восстановить' }).click();
  await expect(refused.getByText('Ссылка отправлена')).toBeVisible();
  await late.getByRole('button', { name: 'Закрыть окно' }).click();
  await logIn(late, { email: person.email, password });
  await late.waitForURL('/lk/order');
});

test('a user’s call request is filled in [ST-09][ST-11][EN-05][AP-08]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const person = await becomeUser(page);
  await openPage(page, '/lk/settings');
  await page.getByLabel('Телефон').fill('9051112233');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('status').filter({ hasText: /сохранены/i })).toBeVisible();
  await page.getByRole('button', { name: 'Заказать звонок' }).click();
  const call = windowOf(page, 'Заказать звонок');
  await expect(call.getByLabel('Имя')).toHaveValue(person.name);
  await expect(call.getByLabel('Телефон')).toHaveValue('+7(905)111-22-33');
  const name = `Звонок ${person.email.slice(5, 17)}`;
  await call.getByLabel('Имя').fill(name);
  await call.getByRole('button', { name: 'Отправить' }).click();
  await expect(call.getByText('Менеджер перезвонит Вам в ближайшее время.')).toBeVisible();
  const [letter] = await lettersAbout(name, 1);
  expect(letter?.text?.replace(/\D/g, '')).toContain('79051112233');
});

test('the login leads to the account asked for [RT-20][RT-21][ST-05]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const person = await becomeUser(page);
  await page.context().clearCookies();
  await page.goto('/lk/settings');
  await expect(page).toHaveURL('/?modal=authorization&next=/lk/settings');
  await ready(page);
  const login = windowOf(page, 'Авторизация');
  await sendLogin(login, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();

  await logOut(page);
  await openPage(page, '/?modal=authorization&next=%2F%2Fevil.example%2Flk');
  await sendLogin(login, person);
  await page.waitForURL('/lk/order');
});

test('whom a recovery link has logged in logs out again [RT-25][RO-02]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const { email } = await becomeUser(page);
  await call(page, '/api/password-recovery', { email });
  await openPage(page, new URL(await recoveryLink(email)).search);
  const recovery = windowOf(page, 'Восстановление пароля');
  await expect(recovery).toContainText('новые данные для входа', { ignoreCase: true });
  await expect(page).toHaveURL(/\/$/);
  await recovery.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(recovery).toHaveCount(0);
  await page.getByRole('link', { name: 'Личный кабинет' }).click();
  // The form of the document that the link opened: its referrer policy decides whether the shop takes the post.
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('a login and a logout in one tab reach the others [RO-02]', async ({ freshPage }) => {
  const one = await freshPage(ownAddress());
  const two = await one.context().newPage();
  for (const page of [one, two]) {
    await openPage(page, TEXT_PAGE);
  }
  await register(one, newPerson());
  await expect(two.getByRole('link', { name: 'Личный кабинет' })).toBeVisible();
  await openPage(two, '/lk/settings');
  await logOut(one);
  await expect(two).toHaveURL(/modal=authorization/);
  await two.goto(TEXT_PAGE);
  await expect(two.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('after a logout «back» shows nothing of the account [RO-02]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const person = await becomeUser(page);
  await page.goto('/lk/settings');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/modal=authorization/);
  expect(await page.content()).not.toContain(person.email);
});
