import { describe, expect, test } from 'vitest';
import {
  newPasswordLetter,
  passwordChangedLetter,
  passwordCodeLetter,
  recoveryLinkLetter,
  registrationLetter,
} from './accounts.ts';
import { shop } from './sample-shop.ts';

const { company, contacts } = shop;
const silent = { ...shop, mailPasswords: false };
const ivan = { email: 'ivan@example.ru', fio: 'Иван Петров' };
const link = { secret: 'a-Token_43', expiresAt: new Date('2026-11-20T11:35:00Z') };
const letters = [
  registrationLetter(ivan, 'Parol-77', shop),
  recoveryLinkLetter(ivan, link, shop),
  newPasswordLetter(ivan, 'kT7wHp3xZm9RbQ4c', shop),
  passwordCodeLetter(ivan, link, silent),
  passwordChangedLetter(ivan, link.expiresAt, shop),
];

describe('every letter of an account', () => {
  test.each(letters.map((letter) => [letter.subject, letter] as const))('«%s»', (_subject, letter) => {
    expect(letter.to).toBe(ivan.email);
    expect(letter.replyTo).toEqual({ name: company.name, address: 'manager@shop.example' });
    expect(letter.html).toContain('<bdi>Иван Петров</bdi>');
    // Part numbers are no phones.
    expect(letter.html).toContain('<meta name="format-detection" content="telephone=no,');
    for (const body of [letter.text, letter.html]) {
      expect(body).toContain('Здравствуйте, ');
      expect(body).toContain('https://shop.example/');
      for (const words of [contacts.phone, company.legalName, company.inn]) expect(body).toContain(words);
    }
  });

  test('a name that advertises is not carried to a stranger', () => {
    const { text, html } = registrationLetter({ ...ivan, fio: 'Скидки на evil.example' }, 'Parol-77', shop);
    expect(text + html).not.toContain('evil');
    expect(text).toContain('Здравствуйте!');
  });
});

describe('the letter of a registration', () => {
  test('carries login and password as single words that can be copied [ST-04]', () => {
    const { text, html } = registrationLetter(ivan, `Pa<b>&"'7`, shop);
    expect(text).toContain(`\nЛогин: ivan@example.ru\nПароль: Pa<b>&"'7\n`);
    expect(html).toContain('>Pa&lt;b&gt;&amp;&quot;&#39;7</code>');
  });

  test.each([
    ['a sentence', 'Купите у нас дешевле'],
    ['a link', 'http://evil'],
    ['a site', 'evil-shop.example'],
    ['invisible characters', 'parol\u200b77'],
    ['direction marks', '\u202eparol77'],
    ['line ends', 'parol\r\n77'],
    ['more than 64 characters', 'я'.repeat(65)],
  ])('does not carry a password of %s', (_what, password) => {
    const { text, html } = registrationLetter(ivan, password, shop);
    expect(text + html).not.toContain(password);
    expect(text).toContain('Пароль: тот, который Вы задали при регистрации');
  });

  test('carries no password with MAIL_PASSWORDS=off', () => {
    const { text, html } = registrationLetter(ivan, 'Parol-77', silent);
    expect(text + html).not.toContain('Parol-77');
    expect(text).toContain('Логин: ivan@example.ru');
  });
});

describe('the letters of a recovery', () => {
  test('the link is whole in text and HTML, with the moment at which it ends [ST-06]', () => {
    const { text, html } = recoveryLinkLetter(ivan, link, shop);
    expect(text).toContain('\nhttps://shop.example/?token-recovery=a-Token_43\n');
    expect(html).toContain('<a href="https://shop.example/?token-recovery=a-Token_43"');
    for (const words of ['30\u00a0минут', '14:35 (МСК)', 'один раз', 'пароль останется прежним']) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
  });

  test('new login data [ST-07]', () => {
    const { text, html } = newPasswordLetter(ivan, 'kT7wHp3xZm9RbQ4c', shop);
    expect(text).toContain('\nЛогин: ivan@example.ru\nПароль: kT7wHp3xZm9RbQ4c\n');
    expect(html).toContain('>kT7wHp3xZm9RbQ4c</code>');
    expect(html).toContain('https://shop.example/lk/settings');
  });

  test('without passwords in letters, a code and where to use it', () => {
    const { text } = passwordCodeLetter(ivan, { ...link, secret: 'kT7wHp3xZm9RbQ4c' }, silent);
    for (const words of ['Код: kT7wHp3xZm9RbQ4c\n', '14:35 (МСК)', 'https://shop.example/lk/settings']) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('Пароль:');
  });
});

test('the notice of a changed password says when, and leads to the recovery', () => {
  const { text } = passwordChangedLetter(ivan, link.expiresAt, shop);
  expect(text).toContain('изменён 20 ноября 2026\u00a0г. в 14:35 (МСК)');
  expect(text).toContain('https://shop.example/?modal=recovery');
});
