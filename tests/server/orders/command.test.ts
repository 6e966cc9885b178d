import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ordersCommand } from '../../../server/cli/orders/command.ts';
import { products } from '../../../server/database/schema.ts';
import { expectParts } from '../../support/answers.ts';
import { basketOf, fillShelves, firm, formFor } from './baskets.ts';
import { ownersShop } from './owners-shop.ts';
import { filledCall, filledForm, sender } from './parts.ts';

describe.each(['embedded', 'postgres'] as const)('%s: the command', async (kind) => {
  const { database, shop, folder, ...owner } = await ownersShop(kind);
  const run = (...args: string[]) => owner.run(ordersCommand, ...args);

  beforeAll(async () => {
    await fillShelves(database);
    await database.db.update(products).set({ restored: true }).where(eq(products.id, 11));
    const basket = basketOf({ 4: 2, 11: 1 });
    await shop.placeOrder(await formFor(shop, basket, { ...firm, name: '=cmd|calc' }), basket, sender);
    await shop.oneOrder(filledForm({ idProduct: '13' }), sender);
    await shop.requestCall(filledCall({ name: 'Анна' }), sender);
    await shop.requestCall(filledCall({ name: 'Олег', idProduct: '4' }), sender);
  });

  test('lists orders of both kinds, newest first, or those of a status', async () => {
    const { code, out } = await run('list');
    expect(code).toBe(0);
    expect(out).toMatch(
      /№ 1002 .*Новый.*В 1 клик.*по запросу.*\n№ 1001 .*Новый.*Корзина.*1\u00a0900\u00a0₽.*=cmd\|calc\n/,
    );
    expect((await run('list', '--status', 'Отменён')).out).toBe('Заказов нет.\n');
    expect((await run('list', '--status', 'new')).out.split('\n')).toHaveLength(3);
  });

  test('lists call requests, with the part that a call is about', async () => {
    expect((await run('calls')).out).toMatch(
      /^№ 1004 .* {2}Олег {2}А-4, ЯЗДА, Деталь 4\n№ 1003 .*\+7\(903\)123-45-67 {2}Анна\n$/,
    );
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
    expect((await run('move', '1001', 'shipped', '--track', 'RB1')).err).toContain('уже Передан');
    expect((await run('move', '1001', 'shipped', '--track', 'RB2')).code).toBe(0);
    expect((await run('show', '1001')).out).toMatch(/Доставка .*\n[\s\S]*Отправление +RB2\n/);
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
    expect(await run('skip')).toMatchObject({ code: 0, out: 'Следующий заказ будет № 2005.\n' });
    await expect(run('skip', '5')).rejects.toThrow('не понята');
  });

  // Arguments are read before any SQL: one database is enough.
  if (kind === 'embedded') return;

  test.each([
    [[], /list, calls, show, move, export или skip/],
    [['list', '--status', 'lost'], /Нет такого статуса.*new \(Новый\)/],
    [['show', 'abc'], /номер заказа/],
    [['move', '1001'], /не понята/],
    [['move', '1001', 'confirmed', '--track', 'RB1'], /только со статусом shipped/],
    [['export', 'orders.xlsx'], /\.csv/],
    [['export', 'a.csv', '--from', 'вчера'], /Дата «вчера»/],
    [['export', 'a.csv', '--from', '2026-13-01'], /Дата/],
    [['export', 'a.csv', '--from', '2026-02-31'], /Дата «2026-02-31»/],
    [['export', 'a.csv', '--from', '2026-11-20', '--to', '2026-11-19'], /--from позже --to/],
  ])('refuses %j', async (args, words) => {
    await expect(run(...args)).rejects.toThrow(words);
  });

  test('says that no letter goes to a buyer without an e-mail', async () => {
    await database.db.execute(sql`update requests set email = null where number = 1002`);
    expect((await run('move', '1002', 'confirmed')).out).toContain('У покупателя нет e-mail: позвоните ему.');
  });
});
