import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { emailKey } from '../shop/accounts/email-key.ts';

/**
 * The networks that a client is counted by, the smallest first: an IPv4 address; of an IPv6 one its /64, which is one
 * line, its /56 and its /48, which providers give to whole houses and firms.
 */
export function clientNetworks(ip: string): readonly [string, ...string[]] {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return [plain];
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  const [a = 0, b = 0, c = 0, d = 0] = groups.map((group) => Number.parseInt(group, 16));
  const network = (bits: number, last: number) =>
    `${[a, b, c, last].map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [network(64, d), network(56, d & 0xff00), network(48, 0)];
}

function hidden(text: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** The same networks under names that tell nothing of them: what limits store is no personal data. */
export function clientKeys(ip: string, secret: Uint8Array): readonly string[] {
  return clientNetworks(ip).map((network) => hidden(network, secret));
}

/** The id of a known device under such a name. */
export function deviceKey(id: string, secret: Uint8Array): string {
  return hidden(`device ${id}`, secret);
}

/** An account's e-mail, however it is spelled, under such a name. */
export function accountKey(email: string, secret: Uint8Array): string {
  return hidden(`account ${emailKey(email)}`, secret);
}
