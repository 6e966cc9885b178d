import { describe, expect, test } from 'vitest';
import { samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, recoveryTokens, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();

/** Somebody who has asked for a link, and the token in it. */
async function forgetful(): Promise<{ email: string; token: string }> {
  const { person } = await registered(server.origin);
  const browser = newBrowser(server.origin);
  expect((await browser.call('/api/password-recovery', { email: person.email })).status).toBe(200);
  const [token = ''] = await recoveryTokens(server.dataDir, person.email, 1);
  return { email: person.email, token };
}

describe('a recovery link', () => {
  test('opens its window over any page, which nobody keeps and which tells no other site [RT-25]', async () => {
    const { token } = await forgetful();
    const { product, category } = await samples(server.origin);
    for (const page of [
      '/',
      '/catalog',
      `/catalog/${category}?sort=price`,
      `/product/${product}`,
      '/dostavka',
    ]) {
      const address = `${page}${page.includes('?') ? '&' : '?'}token-recovery=${token}`;
      const answer = await newBrowser(server.origin).get(address);
      expect(answer.status, page).toBe(200);
      expect(answer.headers.get('cache-control'), page).toBe('private, no-store');
      expect(answer.headers.get('referrer-policy'), page).toBe('same-origin');
      const html = await answer.text();
      expect(html.includes('action="/forms/password-recovery-new"'), page).toBe(true);
      for (const [, href = ''] of html.matchAll(/(?:href|content)="([^"]*)"/g)) {
        expect(href.includes(token), page).toBe(false);
      }
      expect(html, page).toContain(
        `<link rel="canonical" href="${server.origin}${page === '/' ? '' : page.split('?')[0]}"`,
      );
    }
  });

  test('goes along with every redirect and is finished where that ends [RT-25][RT-11][RT-12][RT-20][RT-21]', async () => {
    for (const [page, led] of [
      ['/lk/order', '/?modal=authorization&next=/lk/order'],
      ['/lk/settings?a=1', '/?modal=authorization&next=/lk/settings%3Fa%3D1'],
      ['/basket/thank', '/basket'],
      ['/basket/placing-order?step=delivery', '/basket'],
      ['/news/', '/news'],
    ] as const) {
      const { email, token } = await forgetful();
      const withToken = (address: string) =>
        `${address}${address.includes('?') ? '&' : '?'}token-recovery=${token}`;
      const browser = newBrowser(server.origin);
      const answer = await browser.get(withToken(page));
      expect([301, 302], page).toContain(answer.status);
      expect(answer.headers.get('location'), page).toBe(withToken(led));
      expect(answer.headers.get('cache-control'), page).toBe('private, no-store');
      const html = await (await browser.get(withToken(led))).text();
      expect(html.includes(`name="token" value="${token}"`), page).toBe(true);
      expect((await browser.form('password-recovery-new', { token })).status, page).toBe(303);
      expect(await userOf(browser), page).toMatchObject({ email });
    }
  });

  test('outlives the answer to the question about cookies [RT-25][ST-18]', async () => {
    const { token } = await forgetful();
    const browser = newBrowser(server.origin);
    const address = `/news?token-recovery=${token}`;
    const html = await (await browser.get(address)).text();
    expect(html).toContain(`name="returnTo" value="${address}"`);
    const answer = await browser.form('cookies', { returnTo: address });
    expect(answer.headers.get('location')).toBe(address);
  });

  test('is not used up by looking: pages, their data, HEAD and prefetches', async () => {
    const { email, token } = await forgetful();
    const address = `${server.origin}/?token-recovery=${token}`;
    for (const init of [
      {},
      { method: 'HEAD' },
      { headers: { 'Sec-Purpose': 'prefetch' } },
      { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
    ]) {
      expect((await fetch(address, init)).status).toBe(200);
    }
    await fetch(`${server.origin}/index.pageContext.json?token-recovery=${token}`);
    const browser = newBrowser(server.origin);
    expect((await browser.call('/api/password-recovery-new', { token })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email });
  });

  test('works once, however many post it at the same time; a newer one ends it', async () => {
    const { email, token } = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const answer = await newBrowser(server.origin).call('/api/password-recovery-new', { token });
        return (await answer.json()).data;
      }),
    );
    expect(answers.filter((user) => user !== null)).toHaveLength(1);

    const browser = newBrowser(server.origin);
    for (let asked = 0; asked < 2; asked += 1) {
      expect((await browser.call('/api/password-recovery', { email })).status).toBe(200);
      await recoveryTokens(server.dataDir, email, asked + 2);
    }
    const all = await recoveryTokens(server.dataDir, email, 3);
    const results: string[] = [];
    for (const each of all) {
      const answer = await newBrowser(server.origin).call('/api/password-recovery-new', { token: each });
      if ((await answer.json()).data !== null) results.push(each);
    }
    expect(results).toHaveLength(1);
  });

  test('stands in no log, even when its page fails', async () => {
    const { token } = await forgetful();
    for (const path of ['/none', '/product/none', '/', '/%', '/catalog//x', '/api/none']) {
      await newBrowser(server.origin).get(`${path}?a=1&token-recovery=${token}`);
    }
    await newBrowser(server.origin).call('/api/password-recovery-new', { token: `${token}x` });
    await newBrowser(server.origin).form('password-recovery-new', { token });
    expect(server.log()).toContain('/product/none');
    expect(server.log()).not.toContain(token);
  });
});
