import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readLimited } from '../../lib/limited.ts';
import { PictureError } from './picture-error.ts';

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

/** Longest wait for a whole picture in ms, and its greatest size in bytes. */
const TIMEOUT_MS = 10_000;
export const SOURCE_BYTES = 15 * 1024 * 1024;
const REDIRECTS = 3;

/** Judges an IP address before a connection is made to it. */
export type AddressRule = (address: string) => boolean;

/**
 * Resolves a name and judges every address it has. It runs inside the connection itself, so that a name cannot
 * answer with a public address when asked and with a private one when connected to.
 */
function guardedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const first = addresses[0];
      if (!first || addresses.some((entry) => !isAllowed(entry.address))) {
        return done(new PictureError('forbidden-address'), '', 0);
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}

function parse(reference: string, base?: URL): URL {
  const url = URL.parse(reference, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) {
    throw new PictureError('bad-reference');
  }
  return url;
}

function request(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PictureError('forbidden-address');
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/svg+xml',
      'user-agent': 'karter',
    };
    get(url, { lookup: guardedLookup(isAllowed), signal, headers, agent: false }, resolve).on(
      'error',
      reject,
    );
  });
}

const tooLarge = () => new PictureError('too-large');

/**
 * Downloads a picture from the open internet: 10 s and 15 MB at most, at most three redirects, each judged anew.
 * Throws PictureError: bad-reference, forbidden-address, not-found, unreachable, too-large.
 */
export async function download(reference: string, isAllowed: AddressRule = isPublicAddress): Promise<Buffer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    let url = parse(reference);
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await request(url, isAllowed, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return await readLimited(response, SOURCE_BYTES, tooLarge);
      response.destroy();
      if (status === 404 || status === 410) throw new PictureError('not-found');
      if (status < 300 || status > 399 || !response.headers.location) break;
      url = parse(response.headers.location, url);
    }
    throw new PictureError('unreachable');
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('unreachable', error);
  }
}
