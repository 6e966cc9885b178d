import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorRequestHandler, Request, Response } from 'express';
import * as messages from '../../src/contract/messages.ts';
import type { Contacts } from '../../src/contract/site.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Logger } from '../lib/logging.ts';
import { plainPage, sendPlainPage } from './plain-page.ts';
import { requestIdOf } from './request-log.ts';

/** A failure with an answer of its own; `message` is for the person. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The answer to a client that has to wait so many seconds. */
export function tooMany(wait: number): HttpError {
  return new HttpError(429, 'too_many', messages.tooManyRequests, wait);
}

/** Seconds that a client is asked to wait while the data cannot be reached. */
export const UNAVAILABLE_RETRY_SECONDS = 5;

/** The shop cannot answer now. */
export const UNAVAILABLE = new HttpError(
  503,
  'unavailable',
  'Магазин временно недоступен. Попробуйте ещё раз через несколько секунд.',
  UNAVAILABLE_RETRY_SECONDS,
);

/** A call of somebody who has not proven to be of the shop [AP-01]. */
export const UNAUTHORIZED = new HttpError(401, 'unauthorized', 'Этот адрес отвечает только магазину.');

/** The client has gone: nobody reads the answer. */
export const ABORTED = new HttpError(400, 'aborted', 'Запрос оборвался.');

const BODY_ERRORS: Readonly<Record<string, HttpError>> = {
  'entity.parse.failed': new HttpError(400, 'malformed_body', 'Тело запроса не читается.'),
  'entity.verify.failed': new HttpError(400, 'malformed_body', 'Тело запроса не читается.'),
  'request.aborted': ABORTED,
  'request.size.invalid': new HttpError(400, 'malformed_body', 'Длина тела не сходится.'),
  'entity.too.large': new HttpError(413, 'too_large', 'Запрос слишком большой.'),
  'parameters.too.many': new HttpError(413, 'too_large', 'Слишком много полей.'),
  'charset.unsupported': new HttpError(415, 'unsupported_charset', 'Ожидается UTF-8.'),
  'encoding.unsupported': new HttpError(415, 'unsupported_encoding', 'Сжатие тела не поддерживается.'),
};

/**
 * True for UNAVAILABLE, ShopUnavailable, or an error that it caused. By name and not by class, because pages and server are bundled
 * apart and each has a copy of the contract's classes.
 */
export function isUnavailable(error: unknown): boolean {
  if (error === UNAVAILABLE) return true;
  let each = error;
  for (let depth = 0; depth < 5 && each instanceof Error; depth += 1) {
    if (each.name === 'ShopUnavailable') return true;
    each = each.cause;
  }
  return false;
}

/** What any thrown thing answers; the unforeseen is 500 and says nothing of its cause. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return UNAVAILABLE;
  const type = typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : '';
  if (Object.hasOwn(BODY_ERRORS, type) && BODY_ERRORS[type]) return BODY_ERRORS[type];
  if (error instanceof URIError) return new HttpError(400, 'malformed_path', 'Адрес записан с ошибкой.');
  return new HttpError(500, 'internal', 'Внутренняя ошибка сервера.');
}

/** The small page that says so to people; while the shop cannot answer, also where to call. */
export function errorPage({ status, code, message }: HttpError, contacts: Contacts | null): string {
  if (code !== UNAVAILABLE.code || !contacts) return plainPage(status, message);
  const phone = `<a href="${escapeHtml(contacts.phoneHref)}">${escapeHtml(contacts.phone)}</a>`;
  return plainPage(status, message, `<p>Или позвоните: ${phone}</p>`);
}

function sendError(response: Response, { status, code, message }: HttpError): void {
  response.status(status).json({ error: { code, message } });
}

/** An unread body is thrown away for this long, ms. */
const DISCARD_MS = 1000;

/**
 * Throws the rest of a refused body away for a moment: a client that is cut while it still sends sees a broken
 * connection instead of the answer.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.complete) return;
  const end = new Promise<void>((resolve) => request.once('end', resolve).once('close', resolve));
  request.resume();
  await Promise.race([end, sleep(DISCARD_MS, undefined, { ref: false })]);
}

/**
 * The last layer: JSON for `/api`, a small page for people, the cause in the log of what is our fault. A server without
 * pages has no `contacts`.
 */
export function errorHandler(log: Logger, contacts: () => Contacts | null = () => null): ErrorRequestHandler {
  return async (cause, request, response, _next) => {
    const error = toHttpError(cause);
    // What is refused on purpose has its line `request`: a flood must not fill the log with stacks.
    if (error.status >= 500 && error !== cause)
      log.error({ id: requestIdOf(response), err: cause }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'])
      response.removeHeader(name);
    response.set('Cache-Control', 'no-store');
    if (error.retryAfter !== null) response.set('Retry-After', String(error.retryAfter));
    await discardBody(request);
    // What is still unread would be taken for the next request.
    if (!request.complete) response.set('Connection', 'close');
    if (request.path.startsWith('/api/')) sendError(response, error);
    else sendPlainPage(request, response, error.status, errorPage(error, contacts()));
  };
}
