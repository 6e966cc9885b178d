import { describe, expect, test } from 'vitest';
import { clientKey, clientNetwork } from './client.ts';

describe('the network of a client', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(clientNetwork(ip)).toBe(network);
  });

  test('its key depends on the secret and hides the address', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(clientKey('203.0.113.7', one)).toBe(clientKey('::ffff:203.0.113.7', one));
    expect(clientKey('203.0.113.7', one)).not.toBe(clientKey('203.0.113.7', other));
    expect(clientKey('203.0.113.7', one)).not.toContain('203');
  });
});
