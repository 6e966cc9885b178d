import type { Response } from 'express';
import { chooseEncoding, compress } from './encoding.ts';

/** Answers below this many bytes are sent as they are: compressing them saves no packet. */
const COMPRESS_FROM = 1400;

/** Sends JSON the way the client takes it; who may keep it, the caller has said. */
export async function sendJson(response: Response, value: unknown): Promise<void> {
  const body = Buffer.from(JSON.stringify(value));
  response.vary('Accept-Encoding').type('json');
  const encoding =
    body.length < COMPRESS_FROM ? 'identity' : chooseEncoding(response.req.headers['accept-encoding']);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.send(await compress(body, encoding));
}
