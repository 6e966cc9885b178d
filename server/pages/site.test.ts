import { createServer } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import type { MenuSlug } from '../../src/contract/site.ts';
import { errorHandler, HttpError, UNAVAILABLE } from '../http/errors.ts';
import { listen } from '../http/socket-server.ts';
import { defaultCheckout } from '../shop/site/default-checkout.ts';
import { demoSeller, demoSite } from '../shop/site/demo-site.ts';
import { keepSiteData } from './site.ts';

type Asked = Pick<Shop, 'company' | 'contacts' | 'menu' | 'seo' | 'options'>;

function shopWith(some: Partial<Asked> = {}): Asked {
  const { options, seo } = demoSite();
  const { company, contacts } = demoSeller();
  return {
    company: async () => company,
    contacts: async () => contacts,
    menu: async (slug: MenuSlug) => ({ slug, title: slug, items: [] }),
    seo: async () => seo,
    options: async () => ({ ...options, checkout: defaultCheckout }),
    ...some,
  };
}

test('the site data are loaded whole and then told without asking [EN-14]', async () => {
  const company = vi.fn(shopWith().company);
  const site = keepSiteData(shopWith({ company }), { error: vi.fn() });
  expect(site.current).toThrow(ShopUnavailable);
  await site.load();
  const { menus, options } = site.current();
  expect(menus['nizhnee-menyu-2']).toMatchObject({ slug: 'nizhnee-menyu-2' });
  expect(options.checkout).toBe(defaultCheckout);
  site.current();
  expect(company).toHaveBeenCalledTimes(1);
  await site.load();
  expect(company).toHaveBeenCalledTimes(2);
});

test('the last good ones stay when the shop does not answer, and the caller learns of it [EN-14]', async () => {
  const seo = vi.fn(shopWith().seo);
  const error = vi.fn();
  const site = keepSiteData(shopWith({ seo }), { error });
  await site.load();
  const good = site.current();
  seo.mockRejectedValueOnce(new ShopUnavailable('down'));
  await expect(site.load()).rejects.toBeInstanceOf(ShopUnavailable);
  expect(site.current()).toBe(good);
  expect(error).not.toHaveBeenCalled();
});

test('broken data are logged and the last good ones stay; without any nothing is told', async () => {
  const seo = vi.fn(shopWith().seo);
  const error = vi.fn();
  const site = keepSiteData(shopWith({ seo }), { error });
  seo.mockRejectedValueOnce(new Error('broken'));
  await expect(site.load()).rejects.toThrow('broken');
  expect(site.current).toThrow(ShopUnavailable);
  await site.load();
  const good = site.current();
  seo.mockRejectedValueOnce(new Error('broken'));
  await site.load();
  expect(error).toHaveBeenCalledTimes(1);
  expect(site.current()).toBe(good);
});

test('an error keeps its answer before the site data are loaded; an outage tells the phone after', async () => {
  const site = keepSiteData(shopWith(), { error: vi.fn() });
  const causes: Readonly<Record<string, Error>> = {
    '/outage': new ShopUnavailable('down'),
    '/busy': UNAVAILABLE,
    '/sitemap.xml': new HttpError(503, 'not_written', 'Файл ещё готовится.', 60),
    '/none.js': new HttpError(404, 'not_found', 'Такого файла нет.'),
  };
  const app = express();
  app.use((request, _response, next) => next(causes[request.path]));
  app.use(errorHandler(pino({ level: 'silent' }), site.contacts));
  const server = createServer(app);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  const answers = () =>
    Promise.all(
      Object.keys(causes).map(async (path) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        const tellsPhone = (await answer.text()).includes('Или позвоните');
        return [answer.status, answer.headers.get('retry-after'), tellsPhone];
      }),
    );
  const before = [
    [503, '5', false],
    [503, '5', false],
    [503, '60', false],
    [404, null, false],
  ];
  expect(await answers()).toEqual(before);
  await site.load();
  expect(await answers()).toEqual([[503, '5', true], [503, '5', true], ...before.slice(2)]);
});
