import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { PictureError } from './picture-error.ts';

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

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > SOURCE_BYTES) {
      response.destroy();
      throw new PictureError('too-large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

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
      if (status === 200) return await readBody(response);
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
