import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serverCalls } from '../../shop-api/calls/index.ts';
import { apiDocs } from './api-docs.ts';

test('docs/api.md is what the table of calls says; `npm run api-docs` writes it [AP-01]', () => {
  expect(readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')).toBe(apiDocs());
});

test('every call has words of its own, and an address that no other one has', () => {
  expect(new Set(serverCalls.map(({ about }) => about)).size).toBe(serverCalls.length);
  expect(new Set(serverCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(serverCalls.length);
});

test.each([
  ...[
    'GET /api/brend',
    'GET /api/is-email',
    'POST /api/reg',
    'POST /api/auth',
    'POST /api/password-recovery',
  ],
  ...['POST /api/password-recovery-new', 'POST /api/request-call', 'POST /api/one-order'],
  ...[
    'POST /api/update-settings-user',
    'GET /api/menu',
    'GET /api/seo',
    'GET /api/kontakty',
    'GET /api/options',
  ],
  ...['GET /api/company', 'GET /api/categories/product', 'GET /api/products', 'GET /api/filter-data'],
  ...['GET /api/filter-brands', 'GET /api/search', 'GET /api/search/suggest', 'POST /api/order'],
])('%s of the specification keeps its address [AP-02][AP-11][AP-12][AP-14]', (call) => {
  expect(serverCalls.map(({ method, path }) => `${method} ${path}`)).toContain(call);
});
