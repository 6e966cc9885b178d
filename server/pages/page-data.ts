import type { Response } from 'express';
import { chooseEncoding, compress } from '../http/encoding.ts';

/** How the data of a page is sent. */
interface DataHeaders {
  readonly 'Cache-Control': string;
  readonly Vary: string;
}

/** The data of a page for the browser's own navigation is this visitor's and nobody keeps it. */
export const OWN_DATA: DataHeaders = { 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' };

/** Sends the data of a page, JSON as Vike writes it. */
export async function sendPageData(
  response: Response,
  status: number,
  json: string,
  headers: DataHeaders,
): Promise<void> {
  const { req: request } = response;
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await compress(Buffer.from(json), encoding);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    ...headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
