import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml } from '../lib/escape-html.ts';
import { pagePolicy } from './csp.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Запрос не понят',
  403: 'Запрос отклонён',
  404: 'Страница не найдена',
  405: 'Так эту страницу открыть нельзя',
  408: 'Запрос шёл слишком долго',
  413: 'Запрос слишком большой',
  415: 'Запрос не понят',
  421: 'Здесь нет такого сайта',
  429: 'Слишком много запросов',
  431: 'Слишком много данных в заголовках',
  503: 'Магазин временно недоступен',
};

const STYLE =
  ':root{color-scheme:light dark}body{max-width:36rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}label{display:block;margin:.75rem 0}input{display:block;width:100%;font:inherit;padding:.4rem}button{font:inherit;padding:.5rem 1rem}';

/**
 * A page that needs nothing but this file: for what is refused before the pages, and for the hour when they
 * cannot be rendered. `message` is text; `content` is markup that the caller has escaped.
 */
export function plainPage(status: number, message: string, content = ''): string {
  const title = TITLES[status] ?? 'Внутренняя ошибка сервера';
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${title} · Картер</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p>${content}`,
    '<p><a href="/">Картер — на главную</a></p></main></body></html>',
  ].join('');
}

/** Sends such a page; nobody keeps it. */
export function sendPlainPage(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
): void {
  const body = Buffer.from(html);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': pagePolicy(html),
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
