import { BlockList, isIP } from 'node:net';

/**
 * Address ranges that do not belong to the open internet: a price list comes from outside and must not make the
 * server fetch from itself, its network or a cloud's metadata service (server-side request forgery).
 */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of IPv6 only global unicast is open; inside it, tunnels and documentation are not. */
const V6_CLOSED = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of V4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of V6_CLOSED) closed.addSubnet(net, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** True for an IP address (v4 or v6, without brackets) of the open internet; false for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return false;
}
