import { describe, expect, test, vi } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { newKeyRing, openDesk } from './outbox-desk.ts';

eachDatabase((_kind, open) => {
  const desk = openDesk(open);

  describe('a letter in the outbox', () => {
    test('is sealed until it is sent, and then erased', async () => {
      await desk.put('ivan@example.ru');
      const waiting = await desk.row();
      expect(waiting.payload?.includes('Пароль')).toBe(false);
      await desk.lookOnce();
      expect(await desk.row()).toMatchObject({ payload: null, attempts: 1, leasedUntil: null, deadAt: null });
      expect((await desk.row()).sentAt).toBeInstanceOf(Date);
      expect(desk.mailServer.received).toMatchObject([{ recipients: ['ivan@example.ru'] }]);
      expect(desk.messageIds()).toEqual([`Message-ID: <${waiting.id}@shop.example>`]);
      await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
    });

    test('of a transaction that was undone is never sent', async () => {
      const client = await desk.database.pool.connect();
      await client.query('begin');
      await client.query("insert into outbox (id, kind, payload) values (gen_random_uuid(), 'x', '')");
      await client.query('rollback');
      client.release();
      await desk.lookOnce();
      expect(await desk.rows()).toEqual([]);
      expect(desk.logged.warn).toEqual([]);
    });

    test('leaves at once when the worker is woken', async () => {
      const worker = desk.createWorker();
      worker.start();
      await desk.put('ivan@example.ru');
      worker.wake();
      await vi.waitFor(() => expect(desk.mailServer.received).toHaveLength(1), { timeout: 10_000 });
    });

    test('is found by polling when nobody wakes the worker', async () => {
      const worker = desk.createWorker(desk.smtp(), undefined, 20);
      worker.start();
      await desk.put('ivan@example.ru');
      await vi.waitFor(() => expect(desk.mailServer.received).toHaveLength(1), { timeout: 10_000 });
    });

    test('more letters than places are all sent, each once', async () => {
      const recipients = Array.from({ length: 15 }, (_, at) => `visitor${at}@example.ru`);
      await desk.put(...recipients);
      desk.createWorker().start();
      await vi.waitFor(async () => expect((await desk.rows()).every(({ sentAt }) => sentAt)).toBe(true), {
        timeout: 20_000,
      });
      expect(desk.mailServer.received.flatMap((each) => each.recipients).sort()).toEqual(
        [...recipients].sort(),
      );
    });

    test('two workers on one database send it once', async () => {
      await desk.put(...Array.from({ length: 8 }, (_, at) => `visitor${at}@example.ru`));
      const one = desk.createWorker();
      const other = desk.createWorker();
      one.start();
      other.start();
      await vi.waitFor(async () => expect((await desk.rows()).every(({ sentAt }) => sentAt)).toBe(true), {
        timeout: 20_000,
      });
      expect(desk.mailServer.received).toHaveLength(8);
    });
  });

  describe('trouble of the house', () => {
    test('a letter sealed under a lost key waits and is sent when the key is back', async () => {
      await desk.put('ivan@example.ru');
      const others = newKeyRing('k2');
      await desk.lookOnce(desk.smtp(), others);
      expect((await desk.row()).lastError).toContain('keys of the ring');
      await desk.letPass('1 minute');
      await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
    });

    test('an outbox that cannot be read is told and does not stop the worker', async () => {
      const worker = desk.createWorker(desk.smtp(), undefined, 20);
      await desk.database.pool.query('alter table outbox rename to outbox_away');
      worker.start();
      await vi.waitFor(() => expect(desk.logged.error).not.toEqual([]));
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBeNaN();
      await desk.database.pool.query('alter table outbox_away rename to outbox');
      await desk.put('ivan@example.ru');
      await vi.waitFor(() => expect(desk.mailServer.received).toHaveLength(1), { timeout: 10_000 });
    });

    test('metrics tell how long the oldest letter waits', async () => {
      desk.createWorker();
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBe(0);
      await desk.put('ivan@example.ru');
      await desk.letPass('10 minutes');
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
      expect(await desk.metric('karter_outbox_letters', { state: 'waiting' })).toBe(1);
    });
  });
});
