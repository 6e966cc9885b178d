import { describe, expect, test } from 'vitest';
import { doneAddress, returnAddress } from './form-address.ts';

const HOSTILE = [
  '//evil.com/',
  '/\\evil.com',
  '/..//evil.com',
  '/%5cevil.com',
  'https://evil.com/',
  'javascript:alert(1)',
  '/\t/evil.com',
  '',
  5,
  null,
  ['/a'],
];

describe('the address after a form', () => {
  test('is the page behind, with the window of the form', () => {
    const order = { returnTo: '/catalog/a?page=2&sent=old', product: 'turbo-1' };
    expect(returnAddress('one-order', order, 'new')).toBe(
      '/catalog/a?page=2&modal=one-click&product=turbo-1&sent=new',
    );
    expect(returnAddress('request-call', order)).toBe('/catalog/a?page=2&modal=request-call&product=turbo-1');
    const login = { returnTo: '/?modal=recovery&token-recovery=secret', next: '/lk/settings' };
    expect(returnAddress('authorization', login)).toBe('/?modal=authorization&next=%2Flk%2Fsettings');
    expect(returnAddress('password-recovery', login)).toBe('/?modal=recovery&next=%2Flk%2Fsettings');
    expect(returnAddress('settings', login)).toBe('/lk/settings');
  });

  test('a form of the account stands on its own page, whatever was posted', () => {
    expect(returnAddress('settings', { returnTo: '/catalog' }, 'new')).toBe('/lk/settings?sent=new');
  });

  test.each(HOSTILE)('returnTo %j leads home', (returnTo) => {
    expect(returnAddress('request-call', { returnTo })).toBe('/?modal=request-call');
  });

  test('what is no slug is no product', () => {
    expect(returnAddress('one-order', { returnTo: '/a', product: '"><script>' })).toBe('/a?modal=one-click');
    expect(returnAddress('one-order', undefined)).toBe('/?modal=one-click');
  });

  test.each(HOSTILE)('a login with next %j leads to the orders [ST-05]', (next) => {
    const seal = () => 'sealed';
    expect(doneAddress({ form: 'authorization' }, { next }, seal)).toBe('/lk/order');
    expect(doneAddress({ form: 'authorization' }, { next: '/lk/settings?a=1' }, seal)).toBe(
      '/lk/settings?a=1',
    );
  });
});
