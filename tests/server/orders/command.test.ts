import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ordersCommand } from '../../../server/cli/orders/command.ts';
import { loadConfig } from '../../../server/config/config.ts';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import { products } from '../../../server/database/schema.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import { expectParts } from '../../support/answers.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { basketOf, fillShelves, firm, formFor } from './baskets.ts';
import { filledForm, sender } from './parts.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');

/** Runs `npm run shop -- orders …` beside the open shop. */
async function orders(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((text) => {
    said.out += `${text}\n`;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((text) => {
    said.err += `${text}\n`;
  });
  try {
    const code = await ordersCommand.run(args);
    return { code, ...said };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

describe.each(['embedded', 'postgres'] as const)('%s: the command', async (kind) => {
  const { databaseUrl, dataDir: folder } = await freshPlace(kind);
  const environment: Readonly<Record<string, string>> = {
    ...{ DATA_DIR: folder, INIT_CWD: folder, MANAGER_EMAIL: 'manager@shop.example' },
    ...(databaseUrl !== null && {
      ...{ DATABASE_URL: databaseUrl, COOKIE_KEYS: `k1:${KEY}`, PUBLIC_URL: 'https://shop.example' },
    }),
  };
  const settings = loadConfig({ ...process.env, ...environment }, folder);
  const database = await openOwn(settings);

  beforeAll(async () => {
    await fillShelves(database);
    await database.db.update(products).set({ restored: true }).where(eq(products.id, 11));
    const keyRing = createKeyRing(settings.cookieKeys);
    const shop = createDatabaseShop({ database, keyRing, config: settings, wake: () => {}, log: quietLog });
    const basket = basketOf({ 4: 2, 11: 1 });
    await shop.placeOrder(await formFor(shop, basket, { ...firm, name: '=cmd|calc' }), basket, sender);
    await shop.oneOrder(filledForm({ idProduct: '13' }), sender);
  });
  const run = (...args: string[]) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    return orders(...args);
  };
  afterEach(() => vi.unstubAllEnvs());

  test('lists orders of both kinds, newest first, or those of a status', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(
      /№ 1002 .*Новый.*В 1 клик.*по запросу.*\n№ 1001 .*Новый.*Корзина.*1\u00a0900\u00a0₽.*=cmd\|calc\n/,
    );
    expect((await run('list', '--status', 'Отменён')).out).toBe('Заказов нет.\n');
    expect((await run('list', '--status', 'new')).out.split('\n')).toHaveLength(3);
  });

  test('shows everything of an order', async () => {
    const { out } = await run('show', '1001');
    expectParts(
      out,
      'ООО «Ремзавод»',
      '7699000019',
      'ПЭК',
      'до терминала',
      'По счёту',
      'А-4, ЯЗДА, Деталь 4: 2 ×',
      'История:',
      'Новый',
    );
    expect(out).toMatch(/Деталь 11, восстановленная: 1 × .*₽\. Под заказ, 7–30\u00a0дней\n/);
    expect(await run('show', '7')).toMatchObject({ code: 1, err: 'Нет заказа № 7.\n' });
  });

  test('moves an order and says where it may go', async () => {
    expect((await run('move', '1001', 'Подтверждён', '--note', 'Ждите')).out).toContain(
      'Подтверждён (confirmed)',
    );
    expect((await run('move', '1001', 'confirmed')).err).toContain('уже Подтверждён');
    expect(await run('move', '1001', 'done')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Ожидает оплаты (awaiting-payment), Отменён (cancelled)'),
    });
    for (const to of ['awaiting-payment', 'paid', 'assembling'])
      expect((await run('move', '1001', to)).code).toBe(0);
    expect((await run('move', '1001', 'shipped')).err).toContain('--track');
    expect((await run('move', '1001', 'shipped', '--track', 'RB1')).code).toBe(0);
    expect((await run('show', '1001')).out).toMatch(/Подтверждён {2}Ждите[\s\S]*Передан в доставку/);
    expect((await run('move', '55', 'confirmed')).code).toBe(1);
  });

  test('exports a table that Excel reads and that runs nothing', async () => {
    expect((await run('export', 'all.csv')).out).toContain('2\u00a0заказа');
    expect(statSync(join(folder, 'all.csv')).mode & 0o777, 'names and addresses are for the owner').toBe(
      0o600,
    );
    const text = readFileSync(join(folder, 'all.csv'), 'utf8');
    expect(text.startsWith('\ufeffНомер;')).toBe(true);
    const rows = text.split('\r\n');
    expect(rows).toHaveLength(5);
    expect(text).toContain(";'=cmd|calc;8(903)123-45-67;");
    expect((await run('export', 'none.csv', '--from', '01.01.2020', '--to', '2020-01-31')).out).toContain(
      '0\u00a0заказов',
    );
    expect(readFileSync(join(folder, 'none.csv'), 'utf8').split('\r\n')).toHaveLength(2);
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await run('export', 'today.csv', '--from', today, '--to', today)).out).toContain('2\u00a0заказа');
  });

  test('skips a thousand numbers after a restore: those that the lost orders have', async () => {
    expect(await run('skip')).toMatchObject({ code: 0, out: 'Следующий заказ будет № 2003.\n' });
    await expect(run('skip', '5')).rejects.toThrow('не понята');
  });

  test.each([
    [[], /list, show, move, export или skip/],
    [['list', '--status', 'lost'], /Нет такого статуса.*new \(Новый\)/],
    [['show', 'abc'], /номер заказа/],
    [['move', '1001'], /не понята/],
    [['export', 'a.csv', '--from', 'вчера'], /Дата «вчера»/],
    [['export', 'a.csv', '--from', '2026-13-01'], /Дата/],
    [['export', 'a.csv', '--from', '2026-02-31'], /Дата «2026-02-31»/],
    [['export', 'a.csv', '--from', '2026-11-20', '--to', '2026-11-19'], /--from позже --to/],
  ])('refuses %j', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });
});
