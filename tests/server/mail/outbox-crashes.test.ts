import { describe, expect, test, vi } from 'vitest';
import type { Transport } from '../../../server/mail/letter.ts';
import { leaseDue, markFailed } from '../../../server/mail/outbox/leases.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { eachDatabase } from '../../support/databases.ts';
import { startSilentServer } from './mail-server.ts';
import { letterTo, openDesk, sender } from './outbox-desk.ts';

eachDatabase((_kind, open) => {
  const desk = openDesk(open);

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

    test('a late failure of a lost lease changes nothing', async () => {
      await desk.put('ivan@example.ru');
      const [lost] = await leaseDue(desk.database.db, 1);
      if (!lost) throw new Error('nothing is due');
      await desk.letPass('91 seconds');
      const [current] = await leaseDue(desk.database.db, 1);
      expect(await markFailed(desk.database.db, lost, 5, 'late')).toBe('lost');
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
      await vi.waitFor(async () => expect((await desk.row()).attempts).toBe(1));
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
      expect((await desk.rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
    });

    test('stopping breaks off what hangs: the letter is given back for the next start', async () => {
      const silent = await startSilentServer();
      await desk.put('ivan@example.ru');
      const worker = desk.createWorker(createSmtpTransport(silent.url, sender));
      worker.start();
      await silent.connected;
      await worker.stop(0);
      expect(await desk.row()).toMatchObject({ attempts: 1, sentAt: null, leasedUntil: null });
      await desk.letPass('1 minute');
      await desk.lookOnce();
      expect(desk.mailServer.received).toHaveLength(1);
      await silent.close();
    });
  });
});
