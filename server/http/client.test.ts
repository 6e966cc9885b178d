import { describe, expect, test } from 'vitest';
import { clientKeys, clientNetworks } from './client.ts';

describe('the network of a client', () => {
  test.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:a2b:aaaa::1', ['2001:db8:1:a2b::/64', '2001:db8:1:a00::/56', '2001:db8:1:0::/48']],
    ['2001:0db8:0001:0002:ffff:1:2:3', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ])('%s is in %j', (ip, networks) => {
    expect(clientNetworks(ip)).toEqual(networks);
  });

  test('its key depends on the secret and hides the address', () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(clientKeys('203.0.113.7', one)).toEqual(clientKeys('::ffff:203.0.113.7', one));
    expect(clientKeys('203.0.113.7', one)).not.toEqual(clientKeys('203.0.113.7', other));
    expect(clientKeys('203.0.113.7', one).join()).not.toContain('203');
  });
});
