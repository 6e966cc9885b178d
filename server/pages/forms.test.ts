import { describe, expect, test } from 'vitest';
import { returnAddress } from './forms.ts';

describe('the address after a form', () => {
  test('is the page behind, with the window of the product', () => {
    expect(
      returnAddress({ returnTo: '/catalog/a?page=2&sent=old', product: 'turbo-1' }, { sent: 'new' }),
    ).toBe('/catalog/a?page=2&modal=one-click&product=turbo-1&sent=new');
  });

  test.each([
    '//evil.com/',
    '/\\evil.com',
    'https://evil.com/',
    'javascript:alert(1)',
    '/\t/evil.com',
    '',
    5,
    null,
    ['/a'],
  ])('%j leads home', (returnTo) => {
    expect(returnAddress({ returnTo }, {})).toBe('/?modal=one-click');
  });

  test('dots and slashes do not lead out', () => {
    expect(returnAddress({ returnTo: '/..//evil.com' }, {})).toBe('/evil.com?modal=one-click');
    expect(returnAddress({ returnTo: '/a', product: '"><script>' }, {})).toBe('/a?modal=one-click');
    expect(returnAddress(undefined, {})).toBe('/?modal=one-click');
  });
});
