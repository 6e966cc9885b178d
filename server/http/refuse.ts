import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPage, sendPlainPage } from './plain-page.ts';
import { pathOf, type Refusal } from './target.ts';

const MESSAGES: Readonly<Record<Refusal['status'], string>> = {
  400: 'Адрес записан с ошибкой.',
  404: 'Такой страницы нет.',
  405: 'Этот адрес отвечает на другие запросы.',
  421: 'Магазин не отвечает под этим именем.',
};

/** Answers a request that the guard turned away, and ends its connection where the request is not to be trusted. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  if (refusal.allow !== undefined) response.setHeader('Allow', refusal.allow);
  if (refusal.status !== 404) response.setHeader('Connection', 'close');
  const message = MESSAGES[refusal.status];
  if (!pathOf(request.url ?? '').startsWith('/api/')) {
    sendPlainPage(request, response, refusal.status, plainPage(refusal.status, message));
    return;
  }
  response.writeHead(refusal.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const body = JSON.stringify({ error: { code: 'refused', message } });
  response.end(request.method === 'HEAD' ? undefined : body);
}
