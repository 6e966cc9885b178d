import { expect, test } from 'vitest';
import { answerIn, isClosedIn } from './cookie-answer.ts';

test.each([
  [undefined, 'unset'],
  ['', 'unset'],
  ['okCookies=yes', 'yes'],
  ['basket=x; okCookies=no', 'no'],
  ['okCookies=yes; user=y', 'yes'],
  ['okCookies=maybe', 'unset'],
  ['okCookies=yesterday', 'unset'],
  ['notokCookies=yes', 'unset'],
] as const)('%s is %s [EN-12]', (cookies, answer) => {
  expect(answerIn(cookies, null)).toBe(answer);
});

test.each([
  ['okCookies=yes', '1234', 'unset'],
  ['okCookies=yes.1234', '1234', 'yes'],
  ['okCookies=yes.1234', '12345', 'unset'],
  ['okCookies=yes.1234', null, 'yes'],
  ['okCookies=no', '1234', 'no'],
] as const)(
  '%s in a shop with the counter %s is %s: a yes holds for one counter [ST-18]',
  (cookies, counter, answer) => {
    expect(answerIn(cookies, counter)).toBe(answer);
  },
);

test.each([
  [undefined, false],
  ['okCookies=no', false],
  ['okCookies=no; okCookiesClosed=1', true],
  ['notokCookiesClosed=1', false],
] as const)('%s: closed in this session is %s [ST-18]', (cookies, closed) => {
  expect(isClosedIn(cookies)).toBe(closed);
});
