import { describe, expect, test, vi } from 'vitest';
import type { Transport } from '../../../server/mail/letter.ts';
import { type Lease, leaseDue, markFailed } from '../../../server/mail/outbox/leases.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { startSilentServer } from './mail-server.ts';
import { eachOutbox, letterTo, newKeyRing, sender } from './outbox-desk.ts';

eachOutbox((desk) => {
  describe('a letter in the outbox', () => {
    test('is sealed until it is sent, and then erased', async () => {
      await desk.put('ivan@example.ru');
      const waiting = await desk.row();
      expect(waiting.payload?.includes('Пароль')).toBe(false);
      await desk.lookOnce();
      expect(await desk.rows(), 'sent letters do not pile up').toEqual([]);
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
      await expect.poll(() => desk.mailServer.received).toHaveLength(1);
    });

    test('is found by polling when nobody wakes the worker', async () => {
      const worker = desk.createWorker(desk.smtp(), undefined, 20);
      worker.start();
      await desk.put('ivan@example.ru');
      await expect.poll(() => desk.mailServer.received).toHaveLength(1);
    });

    test('more letters than places are all sent, each once', async () => {
      const recipients = Array.from({ length: 15 }, (_, at) => `visitor${at}@example.ru`);
      await desk.put(...recipients);
      desk.createWorker().start();
      await expect.poll(desk.rows).toEqual([]);
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
      await expect.poll(desk.rows).toEqual([]);
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

    test('a letter that cannot be read holds up no later one, is told of once and stays', async () => {
      await desk.putKinds('order-assembling', 'order-cancelled');
      await desk.database.pool.query(
        "update outbox set payload = 'damaged' where sequence = (select min(sequence) from outbox)",
      );
      // What follows a letter is taken at the next look.
      for (const _ of [1, 2]) await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
      await desk.letPass('1 minute');
      await desk.lookOnce();
      expect(await desk.row()).toMatchObject({
        ...{ kind: 'order-assembling', attempts: 2, deadAt: null, payload: Buffer.from('damaged') },
      });
      expect([desk.logged.error, desk.logged.warn]).toMatchObject([
        [{ kind: 'order-assembling', code: 'UnreadableLetter' }],
        [],
      ]);
    });

    test('an outbox that cannot be read is told and does not stop the worker', async () => {
      const worker = desk.createWorker(desk.smtp(), undefined, 20);
      await desk.database.pool.query('alter table outbox rename to outbox_away');
      worker.start();
      await expect.poll(() => desk.logged.error).not.toEqual([]);
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBeNaN();
      await desk.database.pool.query('alter table outbox_away rename to outbox');
      await desk.put('ivan@example.ru');
      await expect.poll(() => desk.mailServer.received).toHaveLength(1);
    });

    test('metrics tell how long the oldest letter waits, by one look at the outbox', async () => {
      desk.createWorker();
      const execute = vi.spyOn(desk.database.db, 'execute');
      await desk.metrics();
      expect(execute).toHaveBeenCalledTimes(1);
      execute.mockRestore();
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBe(0);
      await desk.put('ivan@example.ru');
      await desk.letPass('10 minutes');
      expect(await desk.metric('karter_outbox_oldest_seconds')).toBeGreaterThanOrEqual(600);
      expect(await desk.metric('karter_outbox_letters', { state: 'waiting' })).toBe(1);
    });
  });

  describe('a worker that dies', () => {
    test('after the server took the letter: one duplicate at most, under the same Message-ID', async () => {
      await desk.put('ivan@example.ru');
      const [lease] = await leaseDue(desk.database.db, 1);
      if (!lease) throw new Error('nothing is due');
      const letter = letterTo('ivan@example.ru');
      await desk
        .smtp()
        .send({ id: lease.id, createdAt: lease.createdAt, letter }, new AbortController().signal);
      // Killed here: the letter is still leased, so nobody takes it …
      await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
      // … until the lease ends.
      await desk.letPass('91 seconds');
      await desk.lookOnce();
      await desk.lookOnce();
      const ids = desk.messageIds();
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });

    test.each([-1, 1])(
      'leases go by the clock of the database: %i day of this process is nothing',
      async (days) => {
        await desk.put('ivan@example.ru');
        const [lease] = await leaseDue(desk.database.db, 1);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
        try {
          await desk.lookOnce();
          expect(desk.mailServer.received).toEqual([]);
          expect(lease && (await markFailed(desk.database.db, lease, 5, 'away'))).toBe('waiting');
          await desk.lookOnce();
          expect(desk.mailServer.received).toEqual([]);
          expect(await desk.metric('karter_outbox_oldest_seconds')).toBeLessThan(60);
          await desk.letPass('6 seconds');
          await desk.lookOnce();
        } finally {
          vi.useRealTimers();
        }
        expect(desk.mailServer.received).toHaveLength(1);
        expect(await desk.rows()).toEqual([]);
      },
    );

    test('a late failure of a lost lease changes nothing, and is not told as a letter that waits', async () => {
      await desk.put('ivan@example.ru');
      let current: Lease | undefined;
      await desk.lookOnce({
        async send() {
          await desk.letPass('91 seconds');
          [current] = await leaseDue(desk.database.db, 1);
          throw new Error('late');
        },
      });
      expect(desk.logged).toMatchObject({ warn: [], error: [] });
      expect((await desk.row()).lastError).toBeNull();
      expect(current && (await markFailed(desk.database.db, current, 5, 'now'))).toBe('waiting');
    });

    test('stopping waits for what is under way and takes nothing new', async () => {
      const delivered: string[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const transport: Transport = {
        async send({ letter }) {
          await held;
          delivered.push(letter.to);
        },
      };
      await desk.put('ivan@example.ru');
      const worker = desk.createWorker(transport);
      worker.start();
      await expect.poll(async () => (await desk.row()).attempts).toBe(1);
      let stopped = false;
      const stopping = worker.stop().then(() => {
        stopped = true;
      });
      await desk.put('late@example.ru');
      worker.wake();
      expect(stopped).toBe(false);
      release();
      await stopping;
      expect(delivered).toEqual(['ivan@example.ru']);
      expect((await desk.rows()).map(({ attempts }) => attempts)).toEqual([0]);
    });

    test('stopping breaks off what hangs: the letter is given back for the next start', async () => {
      const silent = await startSilentServer();
      await desk.put('ivan@example.ru');
      const worker = desk.createWorker(createSmtpTransport(silent.url, sender));
      worker.start();
      await silent.connected;
      await worker.stop(0);
      expect(await desk.row()).toMatchObject({ attempts: 1, leasedUntil: null });
      await desk.letPass('1 minute');
      await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
      await silent.close();
    });
  });
});
