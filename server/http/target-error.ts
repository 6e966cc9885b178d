import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPage, sendPlainPage } from './plain-page.ts';
import { pathOf, type TargetError } from './target.ts';

const MESSAGES: Readonly<Record<TargetError['status'], string>> = {
  400: 'Адрес записан с ошибкой.',
  404: 'Такой страницы нет.',
  405: 'Этот адрес отвечает на другие запросы.',
  421: 'Магазин не отвечает под этим именем.',
};

/** Answers a request that the guard turned away, and ends its connection where the request is not to be trusted. */
export function sendTargetError(
  request: IncomingMessage,
  response: ServerResponse,
  error: TargetError,
): void {
  if (error.allow !== undefined) response.setHeader('Allow', error.allow);
  if (error.status !== 404) response.setHeader('Connection', 'close');
  const message = MESSAGES[error.status];
  if (!pathOf(request.url ?? '').startsWith('/api/')) {
    sendPlainPage(request, response, error.status, plainPage(error.status, message));
    return;
  }
  response.writeHead(error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const body = JSON.stringify({ error: { code: 'refused', message } });
  response.end(request.method === 'HEAD' ? undefined : body);
}
