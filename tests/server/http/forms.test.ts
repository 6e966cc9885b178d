import { beforeAll, describe, expect, test } from 'vitest';
import { formRoutes } from '../../../server/pages/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { orderOf, postOrder, postOrderForm } from '../../support/one-order.ts';
import { samples } from '../../support/pages.ts';
import { START_TIMEOUT, startServer } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';

let server: SharedServer;
let product: string;
let productId: number;
beforeAll(async () => {
  server = await sharedServer();
  ({ product, productId } = await samples(server.origin));
}, START_TIMEOUT);

const formOf = (changes: Readonly<Record<string, string>> = {}) => ({
  ...orderOf(productId),
  returnTo: `/product/${product}?modal=one-click&product=${product}`,
  ...changes,
});

describe('one-click order without JavaScript', () => {
  test('a right one leads to its thanks, once however often it is sent [AP-09][ST-10]', async () => {
    const fields = formOf();
    const numbers = new Set<string>();
    for (let times = 0; times < 3; times += 1) {
      const posted = await postOrderForm(server.origin, fields);
      expect(posted.status).toBe(303);
      expect(posted.headers.get('cache-control')).toBe('no-store');
      const location = new URL(posted.headers.get('location') ?? '', server.origin);
      expect(location.origin).toBe(server.origin);
      expect(location.pathname).toBe(`/product/${product}`);
      expect(location.searchParams.get('modal')).toBe('one-click');
      expect(location.searchParams.get('product')).toBe(product);
      const thanks = await fetch(location);
      expect(thanks.headers.get('cache-control')).toBe('private, no-store');
      expect((await thanks.text()).includes(messages.oneOrderThanks)).toBe(true);
      const answer: { data: { number: number } } = await (
        await postOrder(server.origin, { ...fields, returnTo: undefined })
      ).json();
      numbers.add(String(answer.data.number));
    }
    expect(numbers.size).toBe(1);
  });

  test('a made-up receipt shows no thanks', async () => {
    for (const sent of ['1001', 'AAAA', '1001.abc']) {
      const html = await (
        await fetch(`${server.origin}/product/${product}?modal=one-click&product=${product}&sent=${sent}`)
      ).text();
      expect(html.includes(messages.oneOrderThanks)).toBe(false);
    }
  });

  test('a wrong one is the same page with what was typed and what is wrong [VA-10][VA-14]', async () => {
    const answer = await postOrderForm(
      server.origin,
      formOf({ name: 'Иван <b>', email: 'ivan@', phone: '' }),
    );
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    for (const shown of [
      messages.emailInvalid,
      messages.phoneRequired,
      'value="Иван &lt;b&gt;"',
      'value="ivan@"',
    ]) {
      expect(html.includes(shown), shown).toBe(true);
    }
    expect(html.includes('Иван <b>')).toBe(false);
  });

  test.each(['//evil.com/', '/\\evil.com', 'https://evil.com/', 'javascript:alert(1)', '/\t/evil.com', ''])(
    'returnTo %j stays here',
    async (returnTo) => {
      const answer = await postOrderForm(server.origin, formOf({ returnTo }));
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(/^\/\?modal=one-click&/);
    },
  );

  test('only pages of ours may send it, only as a form', async () => {
    for (const { path } of formRoutes) {
      const body = new URLSearchParams(formOf());
      const send = (headers: Readonly<Record<string, string>>) =>
        fetch(server.origin + path, { method: 'POST', redirect: 'manual', headers, body });
      expect((await send({})).status).toBe(403);
      expect((await send({ Origin: 'https://evil.com' })).status).toBe(403);
      expect((await send({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(403);
      expect((await send({ Origin: server.origin, 'Content-Type': 'text/plain' })).status).toBe(415);
      expect((await send({ Origin: server.origin, 'Content-Type': 'application/json' })).status).toBe(415);
      expect((await fetch(server.origin + path)).status).toBe(405);
    }
  });
});

describe('limits', () => {
  test('the sixth order of ten minutes is refused with the time to wait, and nothing typed is lost', async () => {
    const strict = await startServer({ ONE_ORDER_LIMIT: '5' });
    try {
      const { productId: id } = await samples(strict.origin);
      for (let times = 0; times < 5; times += 1) {
        expect((await postOrder(strict.origin, orderOf(id))).status).toBe(200);
        expect((await postOrder(strict.origin, orderOf(id, { name: '' }))).status).toBe(422);
      }
      const refused = await postOrder(strict.origin, orderOf(id));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toEqual({
        error: { code: 'too_many', message: messages.tooManyRequests },
      });
      const page = await postOrderForm(strict.origin, { ...orderOf(id), name: 'Пётр', returnTo: '/' });
      expect(page.status).toBe(429);
      expect(page.headers.get('retry-after')).not.toBeNull();
      expect((await page.text()).includes('value="Пётр"')).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  test('a flood of posts is turned away before it is read', async () => {
    const strict = await startServer({ POST_LIMIT: '3' });
    try {
      const statuses: number[] = [];
      for (let times = 0; times < 5; times += 1) statuses.push((await postOrder(strict.origin, {})).status);
      expect(statuses).toEqual([422, 422, 422, 429, 429]);
      expect((await fetch(strict.origin)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});
