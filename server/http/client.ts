import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The network that counts as one client: an IPv4 address, or the /64 of an IPv6 one (one line has a whole /64). */
export function clientNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function hidden(text: string, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
}

/** The same network under a name that tells nothing of it: what limits store is no personal data. */
export function clientKey(ip: string, secret: Uint8Array): string {
  return hidden(clientNetwork(ip), secret);
}

/** An account's e-mail, whatever its case, under such a name. */
export function accountKey(email: string, secret: Uint8Array): string {
  return hidden(`account ${email.toLowerCase()}`, secret);
}
