import { randomUUID } from 'node:crypto';
import { FROM_PAGE } from './pages.ts';

/** A right one-click order, with whatever the test replaces. */
export function orderOf(productId: number, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Иван Петров',
    email: 'ivan@example.com',
    phone: '+7(903)123-45-67',
    idProduct: String(productId),
    requestId: randomUUID(),
    ...changes,
  };
}

/** Posts it as a page's script does. */
export function postOrder(origin: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(`${origin}/api/one-order`, {
    method: 'POST',
    headers: { ...FROM_PAGE, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Posts it as a form without JavaScript does; redirects are not followed. */
export function postOrderForm(origin: string, fields: Readonly<Record<string, string>>) {
  return fetch(`${origin}/forms/one-order`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams(fields),
  });
}
