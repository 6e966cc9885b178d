import { expect, test } from 'vitest';
import { answerIn } from './cookie-answer.ts';

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
