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
  expect(answerIn(cookies)).toBe(answer);
});

test.each([
  [undefined, false],
  ['okCookies=no', false],
  ['okCookies=no; okCookiesClosed=1', true],
  ['notokCookiesClosed=1', false],
] as const)('%s: closed in this session is %s [ST-18]', (cookies, closed) => {
  expect(isClosedIn(cookies)).toBe(closed);
});
