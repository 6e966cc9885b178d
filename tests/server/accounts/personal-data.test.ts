import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { personCommand } from '../../../server/cli/person.ts';
import { openLetter } from '../../../server/mail/outbox/queue.ts';
import { moveOrder } from '../../../server/shop/orders/move-order.ts';
import { deleteExpired } from '../../../server/shop/personal-data/expired.ts';
import { expectParts } from '../../support/answers.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { basketOf, fillShelves, firm, formFor } from '../orders/baskets.ts';
import { ownersShop } from '../orders/owners-shop.ts';
import { filledCall, filledForm, letters, sender } from '../orders/parts.ts';
import { registered } from './accounts.ts';

const IVAN = {
  name: 'Иван Петров',
  email: 'Ivan@почта.рф',
  spellings: ['ivan@xn--80a1acny.xn--p1ai', 'IVAN@ПОЧТА.РФ'],
  phone: '+7(903)123-45-67',
};
/** Whose e-mail and phone look nearly the same. */
const DIVAN = { ...IVAN, name: 'Диван', email: 'divan@почта.рф', spellings: [], phone: '+7(903)123-45-68' };
/** What people fill. */
const TABLES = [
  ...['users', 'recovery_tokens', 'requests', 'orders', 'order_lines', 'order_events', 'consents', 'outbox'],
];
/** What of Ivan can be told from Divan, in every spelling. */
const TRACE = '(^|[^d])ivan@|Петров|123-45-67|1234567';

describe.each(['embedded', 'postgres'] as const)('%s: data of a person', async (kind) => {
  const { database, keyRing, shop, folder, ...owner } = await ownersShop(kind);
  const { pool } = database;
  const person = (...args: string[]) => owner.run(personCommand, ...args);
  beforeEach(async () => {
    await emptyDatabase(database);
    await fillShelves(database);
  });

  /** An account with a link on its way, an order of it, a one-click order, a call request and a dead letter. */
  async function leaveTraces({ name, email, spellings: [ascii = email, upper = email], phone }: typeof IVAN) {
    const { session } = await registered(shop, { name, email });
    await shop.updateSettings(session, { ...firm, fio: name, phone, address: `Спросить: ${phone}` });
    await shop.requestRecovery({ email });
    const buyer = { ...firm, name, email: ascii, phone, comment: `Звоните ${phone}` };
    const basket = basketOf({ 4: 2, 11: 1 });
    const placed = await shop.placeOrder(await formFor(shop, basket, buyer), basket, { ...sender, session });
    const clicked = await shop.oneOrder(filledForm({ name, email: upper, phone }), sender);
    const called = await shop.requestCall(filledCall({ name, phone }), sender);
    if (placed.kind !== 'placed' || !clicked.ok || !called.ok) throw new Error('not placed');
    await pool.query(
      `insert into outbox (id, kind, dead_at, last_error)
       values (gen_random_uuid(), 'registration', now(), $1)`,
      [`550 <${email}> unknown`],
    );
    return { session, orders: [placed.number, clicked.value.number], call: called.value.number };
  }

  async function cancel(numbers: readonly number[], note: string): Promise<void> {
    for (const number of numbers) {
      await moveOrder({ database, keyRing, letters }, number, { to: 'cancelled', track: '', note });
    }
  }

  /** The rows of all tables that people fill, as text. */
  async function rowsOfPeople(): Promise<readonly string[]> {
    const rows = TABLES.map((table) => `select '${table} ' || t::text as row from ${table} t`);
    return (await pool.query<{ row: string }>(rows.join(' union all '))).rows.map(({ row }) => row);
  }

  /** Where Ivan can still be read: columns of all tables, and letters. */
  async function traces(): Promise<readonly string[]> {
    const { rows: columns } = await pool.query<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, quote_ident(column_name) as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')
         and table_schema in ('public', 'import', 'exchange')`,
    );
    const found = columns.map(
      ({ table, column }) =>
        `select '${table}.${column}' as place where exists (select from ${table} where ${column}::text ~* $1)`,
    );
    const { rows } = await pool.query<{ place: string }>(found.join(' union all '), [TRACE]);
    const { rows: sealed } = await pool.query<{ id: string; payload: Buffer }>(
      'select id, payload from outbox where payload is not null',
    );
    const written = sealed.map(({ id, payload }) => JSON.stringify(openLetter(keyRing, id, payload)));
    const isIvans = new RegExp(TRACE, 'i');
    return [...rows.map(({ place }) => place).sort(), ...written.filter((text) => isIvans.test(text))];
  }

  test('is found, handed out and erased by its contacts, and nobody else’s', async () => {
    await leaveTraces(DIVAN);
    const others = await rowsOfPeople();
    const { session, orders, call } = await leaveTraces(IVAN);
    const { out } = await person('find', IVAN.spellings[0] ?? '', '8 903 123-45-67');
    expectParts(out, 'Кабинеты: 1  Ivan@почта.рф', `Заказы: 2  № ${orders[1]}  № ${orders[0]}`);
    expectParts(out, `Заявки на звонок: 1  № ${call}`, 'Согласия: 4', 'Письма в очереди: 8');
    expect(out).not.toContain('другие контакты');
    expect((await person('find', '+79031234569')).out).toBe('Ничего не найдено.\n');

    expect(await person('export', IVAN.email, IVAN.phone, '--out', 'ivan.json')).toMatchObject({ code: 0 });
    const file = join(folder, 'ivan.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expectParts(text, 'Ремзавод', `Звоните ${IVAN.phone}`, '740.1', sender.ip, 'Заказан звонок');
    expect(text).not.toMatch(/divan|password|argon2|123-45-68/i);

    expect(await person('erase', IVAN.email, IVAN.phone, '--yes')).toMatchObject({
      code: 1,
      err: `Ничего не удалено. Сначала выполните или отмените заказы: № ${orders[1]}, № ${orders[0]}.\n`,
    });
    await cancel(orders, `Не дозвонились: ${IVAN.phone}`);
    await expect(person('erase', IVAN.email, IVAN.phone)).rejects.toThrow('--yes');
    expect(await traces()).not.toEqual([]);
    expect(await person('erase', IVAN.email, IVAN.phone, '--yes')).toMatchObject({ code: 0 });

    expect(await traces()).toEqual([]);
    expect(await rowsOfPeople()).toEqual(expect.arrayContaining([...others]));
    expect(await shop.user(session)).toBeNull();
    const { rows } = await pool.query(
      `select o.name, o.status, count(*)::int as lines from placed_orders o join placed_lines l on l.order_number = o.number
       where o.number = any($1) group by o.number, 1, 2 order by o.number`,
      [orders],
    );
    expect(rows).toEqual([
      { name: 'Данные удалены', status: 'cancelled', lines: 2 },
      { name: 'Данные удалены', status: 'cancelled', lines: 1 },
    ]);
    expect((await person('find', IVAN.email, IVAN.phone)).out).toBe('Ничего не найдено.\n');
  });

  test('of one contact does not spread to those beside it, which are named', async () => {
    const { call } = await leaveTraces(IVAN);
    const { out } = await person('find', IVAN.phone);
    expectParts(out, `№ ${call}`, 'другие контакты: Ivan@почта.рф');
    await shop.requestCall(filledCall({ phone: DIVAN.phone }), sender);
    expect((await person('find', DIVAN.phone)).out).toContain('Заявки на звонок: 1');
    expect((await person('find', IVAN.phone)).out).toBe(out);
  });

  test('is deleted when its term is over, and not a day before', async () => {
    await leaveTraces(IVAN);
    const age = async (days: number) => {
      for (const [table, years] of Object.entries({ requests: 3, consents: 3, outbox: 3, orders: 5 })) {
        await pool.query(`update ${table} set created_at = now() - $1::interval`, [
          `${years} years ${days} days`,
        ]);
      }
      await deleteExpired(database, quietLog);
      return (await rowsOfPeople()).map((row) => row.split(' ', 1)[0]);
    };
    expect(new Set(await age(-1))).toEqual(new Set(TABLES));
    expect(await age(1)).toEqual(['users', 'recovery_tokens']);
  });

  test.each([
    [[], /find, export или erase/],
    [['find'], /e-mail или телефон/],
    [['erase', '8903'], /«8903» – не e-mail и не телефон/],
    [['export', 'a@b.ru'], /--out/],
    [['find', 'a@b.ru', '--yes'], /--yes/],
  ])('%j is refused', async (args, words) => {
    await expect(person(...args)).rejects.toThrow(words);
  });
});
