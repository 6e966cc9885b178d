import iconv from 'iconv-lite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { moveOrder } from '../../../server/shop/orders/move-order.ts';
import { orderByNumber } from '../../../server/shop/orders/placed-orders.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { expectParts } from '../../support/answers.ts';
import { basketOf, firm } from '../orders/baskets.ts';
import { eachDesk } from '../orders/order-desk.ts';
import { filledForm, keyRing, letters, sender } from '../orders/parts.ts';
import { statusesXml } from './base.ts';
import { oneC, serveExchange } from './one-c.ts';

describe('orders by way of 1C', () => {
  eachDesk((desk) => {
    const { database, shop } = desk;
    let origin: string;
    beforeEach(async () => {
      origin = await serveExchange(database, temporaryFolder());
    });

    const place = (wanted: Readonly<Record<number, number>>, some = {}) =>
      desk.numberOf(basketOf(wanted), some);
    const query = async () => {
      const base = await oneC(origin, 'sale');
      const answer = await base.ask('query');
      const text = await answer.text();
      expect(answer.headers.get('content-type')).toContain('text/xml');
      expect(text.endsWith('</КоммерческаяИнформация>\n')).toBe(true);
      const numbers = [...text.matchAll(/<Документ><Ид>(\d+)<\/Ид>/g)].map(([, number]) => Number(number));
      return { base, text, numbers };
    };
    const status = async (number: number) => {
      const order = await orderByNumber(database.db, number);
      return [order?.status, order?.history.length, order?.track];
    };

    test('go out with everything that a base needs', async () => {
      const number = await place(
        { 4: 2, 11: 1 },
        { ...firm, name: 'Пётр <О’Нил> & Ко', comment: 'До 18:00' },
      );
      await shop.oneOrder(filledForm({ idProduct: '13' }), sender);
      const { text, numbers } = await query();
      expect(numbers).toEqual([number, number + 1]);
      expectParts(
        text,
        '<ХозОперация>Заказ товара</ХозОперация><Роль>Продавец</Роль><Валюта>RUB</Валюта><Курс>1</Курс><Сумма>1900.00</Сумма>',
        '<Наименование>ООО «Ремзавод»</Наименование>',
        '<ИНН>7699000019</ИНН><КПП>769901001</КПП>',
        'Пётр &lt;О’Нил&gt; &amp; Ко',
        '<Тип>Почта</Тип><Значение>ivan@example.ru</Значение>',
        '<Комментарий>До 18:00</Комментарий>',
        '<Товар><Ид>4</Ид><Артикул>А-4</Артикул><Наименование>Деталь 4</Наименование>',
        '<ЦенаЗаЕдиницу>400.00</ЦенаЗаЕдиницу><Количество>2</Количество><Сумма>800.00</Сумма>',
        '<Наименование>Статус заказа</Наименование><Значение>Новый</Значение>',
        '<Наименование>Перевозчик</Наименование><Значение>ПЭК</Значение>',
        '<Наименование>Вид заказа</Наименование><Значение>В 1 клик</Значение>',
      );
    });

    test('a lost answer loses nothing and doubles nothing; taken are those that were given', async () => {
      const first = await place({ 4: 1 });
      expect((await query()).numbers).toEqual([first]);
      const { base, numbers } = await query();
      expect(numbers).toEqual([first]);
      const late = await place({ 5: 1 });
      expect(await base.lines('success')).toEqual(['success']);
      expect(await base.lines('success')).toEqual(['success']);
      expect((await query()).numbers).toEqual([late]);
      // What has moved since goes out again, under the same Ид.
      await moveOrder({ database, keyRing, letters }, first, { to: 'confirmed', track: '', note: '' });
      const again = await query();
      expect(again.numbers).toEqual([first, late]);
      expect(again.text).toContain('<Значение>Подтверждён</Значение>');
      await again.base.lines('success');
      expect((await query()).numbers).toEqual([]);
    });

    test('that were all taken are not looked through again', async () => {
      await place({ 4: 1 });
      await shop.oneOrder(filledForm({ idProduct: '13' }), sender);
      await (await query()).base.lines('success');
      const asked = vi.spyOn(database.pool, 'query');
      expect((await query()).numbers).toEqual([]);
      const found = asked.mock.calls.find(([text]) => String(text).startsWith('with due'));
      asked.mockRestore();
      const { rows } = await database.pool.query(`explain ${found?.[0]}`, found?.[1]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(' on given');
      expect(plan).not.toMatch(/ on (orders|requests|order_events)/);
    });

    test('hundreds come in one answer', async () => {
      await database.pool.query(
        `insert into orders (basket_id, form_hash, name, email, phone, terms, total, weight)
         select gen_random_uuid(), '', 'Имя', 'a@b.ru', '', $1, 100, 0 from generate_series(1, 250)`,
        [JSON.stringify({ ...firm, comment: '', address: '', postcode: '' })],
      );
      await database.pool.query(
        `insert into order_events (order_number, status) select number, 'new' from orders`,
      );
      const { base, numbers } = await query();
      expect([numbers.length, new Set(numbers).size]).toEqual([250, 250]);
      await base.lines('success');
      expect((await query()).numbers).toEqual([]);
    });

    test('statuses come back along the life of an order, once, and are never forced', async () => {
      const [a, b, c, d] = [
        await place({ 4: 1 }),
        await place({ 5: 1 }, firm),
        await place({ 6: 1 }),
        await place({ 7: 1 }),
      ];
      const { base } = await query();
      await base.lines('success');
      const xml = statusesXml({
        [a]: { 'Статус заказа': 'Подтверждён', 'Номер по 1С': '0000-77' },
        [b]: { 'Статус заказа': 'Передан в доставку', 'Номер отправления': 'RB123' },
        [c]: { 'Статус заказа': 'Оплачен' },
        [d]: { Отменен: 'true', 'Статус заказа': 'Новый' },
        7777: { 'Статус заказа': 'Подтверждён' },
        'f1c2-guid': { 'Статус заказа': 'Подтверждён' },
      });
      // Halves on a way: 1C cuts files where it likes.
      await base.send('orders-1.xml', xml, 700);
      const lines = await base.import('orders-1.xml');
      expect(lines[0]).toBe('success');
      expect(lines.join('\n')).toContain('заказов продвинуто 3, без изменений 0, отказано 2');
      expect(lines.join('\n')).toContain(`Заказ ${c}: из статуса new нельзя перейти в paid`);
      expect(await status(a)).toEqual(['confirmed', 2, null]);
      expect(await status(b)).toEqual(['shipped', 6, 'RB123']);
      expect(await status(c)).toEqual(['new', 1, null]);
      expect(await status(d)).toEqual(['cancelled', 2, null]);
      const sent = await database.pool.query('select from outbox');

      const again = await oneC(origin, 'sale');
      await again.send('orders-1.xml', xml);
      expect((await again.import('orders-1.xml')).join('\n')).toContain('продвинуто 0, без изменений 3');
      expect((await database.pool.query('select from outbox')).rowCount).toBe(sent.rowCount);
      // 1C's own moves are not told back to it.
      expect((await query()).numbers).toEqual([]);
      const back = await oneC(origin, 'sale');
      await back.send(
        'orders-2.xml',
        statusesXml({ [d]: { 'Статус заказа': 'Оплачен' }, [a]: { 'Статус заказа': 'Ждём' } }),
      );
      expect((await back.import('orders-2.xml')).join('\n')).toMatch(
        /отказано 2[\s\S]*cancelled[\s\S]*|неизвестный статус «Ждём»/,
      );
      expect(await status(d)).toEqual(['cancelled', 2, null]);
    });

    test('a step that 1C has not seen goes to it, though it moves the order itself', async () => {
      const number = await place({ 4: 1 });
      await (await query()).base.lines('success');
      await moveOrder({ database, keyRing, letters }, number, { to: 'confirmed', track: '', note: '' });
      const base = await oneC(origin, 'sale');
      const xml = statusesXml({ [number]: { 'Статус заказа': 'К выполнению' } });
      await base.send('orders.xml', xml);
      expect(await status(number)).toEqual(['assembling', 3, null]);
      expect((await query()).numbers).toEqual([number]);
    });

    test('another number of a parcel is corrected, unless the shop has a newer one', async () => {
      const number = await place({ 5: 1 }, firm);
      await (await query()).base.lines('success');
      const tell = async (track: string) => {
        const base = await oneC(origin, 'sale');
        const xml = statusesXml({ [number]: { 'Статус заказа': 'shipped', 'Номер отправления': track } });
        await base.send('orders.xml', xml);
        return [await status(number), (await database.pool.query('select from exchange.due')).rowCount];
      };
      expect(await tell('RB1')).toEqual([['shipped', 6, 'RB1'], 0]);
      expect(await tell('RB2')).toEqual([['shipped', 7, 'RB2'], 0]);
      await moveOrder({ database, keyRing, letters }, number, { to: 'shipped', track: 'RB3', note: '' });
      expect(await tell('RB2')).toEqual([['shipped', 8, 'RB3'], 1]);
    });

    test('refused are all that are, with our own id beside an unknown word too; the first are named', async () => {
      const number = await place({ 4: 1 });
      const said = { 'Статус заказа': 'Ждём', 'Статуса заказа ИД': 'new' };
      const strange = Array.from(
        { length: 100 },
        (_, at) => [9000 + at, { 'Статус заказа': 'Новый' }] as const,
      );
      const base = await oneC(origin, 'sale');
      const body = statusesXml(Object.fromEntries([[number, said], ...strange]));
      const [, total, first, ...others] = await base.lines('file', { filename: 'orders.xml', body });
      expect(total).toBe('заказов продвинуто 0, без изменений 0, отказано 101');
      expect(first).toBe(`Заказ ${number}: неизвестный статус «Ждём»`);
      expect([others.length, others.at(-1)]).toEqual([100, '… и ещё 1']);
    });

    test('a broken file of statuses moves nothing that it did not say', async () => {
      const number = await place({ 4: 1 });
      const base = await oneC(origin, 'sale');
      await base.lines('file', {
        filename: 'orders.xml',
        body: `${statusesXml({ [number]: {} }).slice(0, -40)}`,
      });
      const lines = await base.import('orders.xml');
      expect(lines[0]).toBe('failure');
      expect(lines[1]).toMatch(/XML нарушен/);
      expect(await status(number)).toEqual(['new', 1, null]);
    });

    // How a file is decoded is decided before any SQL: one database is enough.
    if (database.kind === 'embedded') return;

    test('of two processes that read one file the second is told to ask again', async () => {
      const number = await place({ 4: 1 });
      const dataDir = temporaryFolder();
      const one = await serveExchange(database, dataDir, 50);
      const base = await oneC(one, 'sale');
      const other = base.at(await serveExchange(database, dataDir, 50));
      await database.pool.query(`create function be_slow() returns trigger language plpgsql as
        $$ begin perform pg_sleep(2); return null; end $$`);
      onTestFinished(async () => {
        await database.pool.query('drop function be_slow cascade');
      });
      await database.pool.query(
        'create trigger slow after insert on order_events execute function be_slow()',
      );
      const body = statusesXml({ [number]: { 'Статус заказа': 'Подтверждён' } });
      const filename = 'orders.xml';
      expect((await base.lines('file', { filename, body }))[0]).toBe('progress');
      await expect
        .poll(() => other.lines('import', { filename }), { interval: 10 })
        .toEqual(['progress', 'Другой импорт уже идёт. Дождитесь его конца и повторите.']);
      for (const same of [base, other]) expect((await same.import(filename))[0]).toBe('success');
      expect(await status(number)).toEqual(['confirmed', 2, null]);
    });

    test.each([
      ['utf-8', ''],
      ['utf-8', '\ufeff'],
      ['win1251', ''],
    ])(
      'a base that never says import is answered when the last part has come: %s %j',
      async (encoding, mark) => {
        const [a, b] = [await place({ 4: 1 }), await place({ 5: 1 })];
        const said = { 'Статус заказа': 'Подтверждён' };
        const name = encoding === 'utf-8' ? encoding : 'windows-1251';
        const xml = `${mark}${statusesXml({ [a]: said, [b]: said }, name)}\r\n`;
        const base = await oneC(origin, 'sale');
        const send = (part: string) =>
          base.lines('file', { filename: 'orders.xml', body: iconv.encode(part, encoding) });
        let from = 0;
        for (const cut of ['</Документ>', '</Контейнер>', '</Коммерческая']) {
          const to = xml.indexOf(cut, from) + cut.length;
          expect(await send(xml.slice(from, to)), cut).toEqual(['success']);
          expect(await status(a)).toEqual(['new', 1, null]);
          from = to;
        }
        const answer = await send(xml.slice(from));
        expect(answer).toEqual(['success', 'заказов продвинуто 2, без изменений 0, отказано 0']);
        for (const number of [a, b]) expect(await status(number)).toEqual(['confirmed', 2, null]);
      },
    );
  });
});
