import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test.each([
  ['Ivan@Example.RU', 'ivan@example.ru'],
  ['Ivan@Почта.РФ', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ivan@XN--80A1ACNY.XN--P1AI', 'ivan@xn--80a1acny.xn--p1ai'],
  ['иван@Мой.почта.рф'.normalize('NFD'), 'иван@xn--i1afg.xn--80a1acny.xn--p1ai'],
  ['почта@example.ru', 'почта@example.ru'],
  ['o@straße.de', 'o@xn--strae-oqa.de'],
])('%s has the key %s, which is its own [VA-03]', (email, key) => {
  expect(emailKey(email)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test.each([
  'ivan@ｅxample.ru',
  'ivan@①.ru',
  'ivan@почта.рф/x',
  'ivan@xn--a.ru',
  'почта.рф',
  'ivan@',
  '@',
  '',
])('%j has the key of no other address', (email) => {
  expect(['ivan@example.ru', 'ivan@1.ru', 'ivan@xn--80a1acny.xn--p1ai']).not.toContain(emailKey(email));
  expect(emailKey(emailKey(email))).toBe(emailKey(email));
});
