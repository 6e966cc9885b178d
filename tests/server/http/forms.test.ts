import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { orderOf, postOrder, postOrderForm } from '../../support/one-order.ts';
import { samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const { product, productId } = await samples(server.origin);

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

  test('of another price than was seen asks again with both, and is then done [ST-10][AP-09]', async () => {
    const fields = formOf({ price: '100', availability: 'В наличии' });
    const answer = await postOrderForm(server.origin, fields);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain(messages.offerChanged);
    expect(html).toContain('цена была 1\u00a0₽, стала');
    expect(html).toContain(`value="${fields.name}"`);
    const now = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const shown = { price: now('price'), availability: now('availability') };
    const called = await postOrder(server.origin, { ...fields, returnTo: undefined });
    expect(called.status).toBe(409);
    expect(await called.json()).toMatchObject({
      changed: { price: Number(shown.price), availability: shown.availability },
    });
    const confirmed = await postOrderForm(server.origin, { ...fields, ...shown });
    expect(confirmed.status).toBe(303);
  });

  test('of another price, where its page cannot be shown, is asked for again with the new one [ST-10][AP-09]', async () => {
    const fields = formOf({ price: '100', availability: 'В наличии', product: 'no-such', returnTo: '/' });
    const html = await (await postOrderForm(server.origin, fields)).text();
    expect(html).toMatch(/Сейчас: [\d\u00a0]+₽, «[^»]+»\./);
    const now = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const shown = { price: now('price'), availability: now('availability') };
    expect((await postOrderForm(server.origin, { ...fields, ...shown })).status).toBe(303);
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

  // Other lures: every-route.test.ts, and where the address is checked.
  test('a returnTo that leads elsewhere stays here', async () => {
    const answer = await postOrderForm(server.origin, formOf({ returnTo: '/\t/evil.com' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/\?modal=one-click&/);
  });
});
