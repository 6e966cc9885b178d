import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { describe, expect, test } from 'vitest';
import { cookieAnswer } from '../../../server/pages/cookie-answer.ts';
import { COOKIE_CONSENT_SECONDS } from '../../../src/contract/constants.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser } from '../../support/visitor.ts';

const server = await sharedServer();

describe('the question about cookies [OV-12][ST-18]', () => {
  test('«Я согласен» sets the cookie for a year and leads back [EN-12][CO-05]', async () => {
    const guest = newBrowser(server.origin);
    const answer = await guest.form('cookies', { returnTo: '/catalog?page=2' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/catalog?page=2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^okCookies=yes; Max-Age=${COOKIE_CONSENT_SECONDS}; Path=/;`));
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('HttpOnly');
  });

  test('«Только необходимые» leaves it no and is remembered until the session of the browser ends [EN-12]', async () => {
    const answer = await newBrowser(server.origin).form('cookies', { returnTo: '/', close: '1' });
    const [cookie = '', closed = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^okCookies=no; Max-Age=${COOKIE_CONSENT_SECONDS}; Path=/;`));
    expect(closed).toMatch(/^okCookiesClosed=1; Path=\/;/);
    expect(closed).not.toMatch(/Max-Age|Expires|HttpOnly/);
  });

  test('a yes holds for the counter that was asked for; a new one is asked for anew', async () => {
    let counter: string | null = '1234';
    const shop = express()
      .use(cookieAnswer(false, () => counter))
      .listen(0, '127.0.0.1');
    await once(shop, 'listening');
    const { port } = shop.address() as AddressInfo;
    const guest = newBrowser(`http://127.0.0.1:${port}`);
    await guest.form('cookies', { returnTo: '/' });
    const styles = async () => (await guest.get('/cookies.css')).text();
    expect(await styles()).toContain('#cookies');
    counter = '5678';
    expect(await styles()).toBe('');
    counter = null;
    expect(await styles()).toContain('#cookies');
    shop.close();
  });

  test('it leads nowhere else', async () => {
    const answer = await newBrowser(server.origin).form('cookies', { returnTo: '/\\evil.example' });
    expect(answer.headers.get('location')).toBe('/');
  });

  test('every guest gets the same page, whatever they answered, and no page answers for them', async () => {
    const tags = new Set<string | null>();
    for (const value of [null, 'no', 'yes']) {
      const guest = newBrowser(server.origin);
      guest.setCookie(value, 'okCookies');
      guest.setCookie(value && '1', 'okCookiesClosed');
      const page = await guest.get('/');
      expect(page.headers.get('cache-control'), `${value}`).toContain('public');
      expect(page.headers.getSetCookie(), `${value}`).toEqual([]);
      expect(await page.text()).toContain('Я согласен');
      tags.add(page.headers.get('etag'));
    }
    expect(tags.size).toBe(1);
  });

  test('without scripts a stylesheet of their own hides it from who has answered', async () => {
    const guest = newBrowser(server.origin);
    const styles = async () => {
      const answer = await guest.get('/cookies.css');
      expect(answer.headers.get('content-type')).toContain('text/css');
      expect(answer.headers.get('cache-control')).toContain('private');
      return answer.text();
    };
    expect(await styles()).toBe('');
    guest.setCookie('no', 'okCookies');
    expect(await styles()).toBe('');
    guest.setCookie('1', 'okCookiesClosed');
    expect(await styles()).toContain('#cookies');
    guest.setCookie(null, 'okCookies');
    expect(await styles()).toBe('');
    guest.setCookie('yes', 'okCookies');
    expect(await styles()).toContain('#cookies');
  });
});
