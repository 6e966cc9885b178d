import { describe, expect, test } from 'vitest';
import { loginAddress, ownPath } from './own-path.ts';

describe('addresses to go back to [ST-05]', () => {
  test.each(['/', '/lk/order', '/lk/settings?x=1', '/catalog/%D1%84?price=1-2'])('%s is ours', (text) => {
    expect(ownPath(text)).toBe(text);
  });

  test.each([
    '',
    'lk/order',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/%5cevil.example',
    '/%2fevil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\u0000',
  ])('%o leads nowhere', (text) => {
    expect(ownPath(text)).toBeNull();
  });

  test('the fragment is left out', () => expect(ownPath('/lk/order#1001')).toBe('/lk/order'));
});

test('the login leads nowhere but to paths of ours [ST-05]', () => {
  expect(loginAddress('/lk/order?a=1&b=2')).toBe('/?modal=authorization&next=/lk/order%3Fa%3D1%26b%3D2');
  for (const next of [
    '//evil.com/',
    '/\\evil.com',
    'https://evil.com/',
    'javascript:alert(1)',
    '/%5cevil.com',
  ]) {
    expect(loginAddress(next)).toBe('/?modal=authorization');
  }
});
