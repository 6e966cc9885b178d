import { describe, expect, onTestFinished, test } from 'vitest';
import type { Transport } from '../../../server/mail/letter.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { startSilentServer } from './mail-server.ts';
import { eachOutbox, sender } from './outbox-desk.ts';

eachOutbox((desk) => {
  describe('a mail server that does not take letters', () => {
    test('refusing for an hour: pauses grow, and all arrive once when it recovers', async () => {
      desk.mailServer.behave('refuse');
      await desk.put('ivan@example.ru', 'petr@example.ru');
      const ids = (await desk.rows()).map(({ id }) => `Message-ID: <${id}@shop.example>`);
      const pauses: number[] = [];
      for (let attempt = 1; attempt <= 9; attempt++) {
        await desk.lookOnce();
        const { rows: waits } = await desk.database.pool.query<{ pause: number; attempts: number }>(
          'select extract(epoch from next_attempt_at - now())::float8 as pause, attempts from outbox',
        );
        expect(waits.map(({ attempts }) => attempts)).toEqual([attempt, attempt]);
        pauses.push(Math.max(...waits.map(({ pause }) => pause)));
        // Not due yet: nothing is tried.
        await desk.lookOnce();
        await desk.letPass('1 hour');
      }
      for (const [at, pause] of pauses.entries()) {
        const longest = 5 * 2 ** at;
        expect(pause).toBeLessThanOrEqual(longest);
        expect(pause).toBeGreaterThan(longest / 2 - 2);
      }
      expect(desk.mailServer.received).toEqual([]);
      desk.mailServer.behave('accept');
      await desk.lookOnce();
      expect(desk.messageIds().sort()).toEqual(ids.sort());
      expect(await desk.rows()).toEqual([]);
    });

    test('what failed is told to the owner without the address of the person', async () => {
      desk.mailServer.behave('refuse');
      await desk.put('ivan@example.ru');
      await desk.lookOnce();
      expect((await desk.row()).lastError).toContain('No such user');
      expect(desk.logged.warn).toMatchObject([
        { kind: 'one-order-visitor', attempts: 1, code: 'EENVELOPE 550' },
      ]);
      expect(JSON.stringify(desk.logged.warn)).not.toContain('ivan@');
      expect(await desk.metric('karter_outbox_attempts_total', { outcome: 'failed' })).toBe(1);
    });

    test('dying before its 250: sent again under the same Message-ID', async () => {
      desk.mailServer.behave('die');
      await desk.put('ivan@example.ru');
      await desk.lookOnce();
      expect(await desk.rows()).toHaveLength(1);
      desk.mailServer.behave('accept');
      await desk.letPass('1 minute');
      await desk.lookOnce();
      const ids = desk.messageIds();
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
      expect(await desk.rows()).toEqual([]);
    });

    test('a refused letter does not hold up the others', async () => {
      desk.mailServer.behave((recipient) => (recipient.startsWith('bad') ? 'refuse' : 'accept'));
      await desk.put('bad@example.ru', 'good@example.ru');
      await desk.lookOnce();
      expect(desk.mailServer.received).toMatchObject([{ recipients: ['good@example.ru'] }]);
    });

    test('a letter that hangs does not hold up the others', async () => {
      const silent = await startSilentServer();
      const slow = createSmtpTransport(silent.url, sender, 2000);
      const worker = desk.createWorker({
        send: (post, signal) => (post.letter.to.startsWith('slow') ? slow : desk.smtp()).send(post, signal),
      });
      await desk.put('slow@example.ru');
      worker.start();
      await silent.connected;
      await desk.put(...Array.from({ length: 6 }, (_, at) => `quick${at}@example.ru`));
      worker.wake();
      await expect.poll(() => desk.mailServer.received).toHaveLength(6);
      await worker.stop();
      expect(await desk.row()).toMatchObject({
        attempts: 1,
        lastError: expect.stringMatching(/Greeting|Timeout/),
      });
      await silent.close();
    });

    test('a refused letter holds up the later ones to its reader about that order, until it is dead', async () => {
      const sent: string[] = [];
      let refused: string | null = 'order-assembling';
      const transport: Transport = {
        async send({ letter }) {
          if (letter.kind === refused) throw new Error('busy');
          sent.push(letter.kind);
        },
      };
      const look = async () => {
        // What follows a letter is taken at the next look.
        for (const _ of [1, 2]) await desk.lookOnce(transport);
        return sent.splice(0);
      };
      const kinds = ['order-assembling', 'order-cancelled-manager', 'order-cancelled'] as const;
      await desk.putKinds(...kinds);
      expect(await look()).toEqual(['order-cancelled-manager']);
      refused = null;
      await desk.letPass('1 minute');
      expect(await look()).toEqual(['order-assembling', 'order-cancelled']);

      await desk.putKinds('order-assembling', 'order-cancelled');
      await desk.letPass('73 hours');
      refused = 'order-assembling';
      expect(await look()).toEqual(['order-cancelled']);
    });

    test('a letter on its way holds up the later ones about its order, in every process', async () => {
      const sent: string[] = [];
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const transport: Transport = {
        async send({ letter }) {
          if (letter.kind === 'order-assembling') await held;
          sent.push(letter.kind);
        },
      };
      onTestFinished(() => release());
      await desk.putKinds('order-assembling', 'order-cancelled');
      desk.createWorker(transport).start();
      const attempts = async () => (await desk.rows()).map((row) => row.attempts).sort();
      await expect.poll(attempts).toEqual([0, 1]);
      await desk.lookOnce(transport);
      expect(sent).toEqual([]);
      release();
      await expect.poll(() => sent).toEqual(['order-assembling', 'order-cancelled']);
    });

    test('for 72 hours: the letter is dead, keeps its sealed text and is tried no more', async () => {
      desk.mailServer.behave('refuse');
      await desk.put('ivan@example.ru');
      await desk.letPass('71 hours');
      await desk.lookOnce();
      expect((await desk.row()).deadAt).toBeNull();
      await desk.letPass('2 hours');
      await desk.lookOnce();
      const dead = await desk.row();
      expect(dead.deadAt).toBeInstanceOf(Date);
      expect(dead.payload).not.toBeNull();
      expect(desk.logged.error).toHaveLength(1);
      desk.mailServer.behave('accept');
      await desk.letPass('48 hours');
      await desk.lookOnce();
      expect(desk.mailServer.received).toEqual([]);
      expect(await desk.metric('karter_outbox_letters', { state: 'dead' })).toBe(1);
      expect(await desk.metric('karter_outbox_letters', { state: 'waiting' })).toBe(0);
    });

    test.each(['recovery-link', 'recovery-code'] as const)(
      'a letter %s is erased when what it brings is no longer valid at the next attempt',
      async (kind) => {
        desk.mailServer.behave('refuse');
        await desk.putKinds(kind);
        await desk.letPass('20 minutes');
        await desk.lookOnce();
        expect((await desk.row()).deadAt).toBeNull();
        await desk.letPass('595 seconds');
        await desk.lookOnce();
        expect(await desk.row()).toMatchObject({ payload: null, deadAt: expect.any(Date) });
      },
    );

    test.each(['recovery-link', 'recovery-code'] as const)(
      'a letter %s that waited longer than what it brings is valid is not sent, and the log says so [AP-06]',
      async (kind) => {
        await desk.putKinds(kind);
        await desk.letPass('31 minutes');
        await desk.lookOnce();
        expect(desk.mailServer.received).toEqual([]);
        expect(await desk.row()).toMatchObject({ payload: null, deadAt: expect.any(Date) });
        expect(desk.logged.error).toMatchObject([{ kind }]);
      },
    );

    test.each(['registration', 'recovery-done'] as const)(
      'for 72 hours: a letter %s, which opens an account, is erased',
      async (kind) => {
        desk.mailServer.behave('refuse');
        await desk.putKinds(kind);
        await desk.lookOnce();
        expect((await desk.row()).payload).not.toBeNull();
        await desk.letPass('73 hours');
        await desk.lookOnce();
        expect(await desk.row()).toMatchObject({ payload: null, deadAt: expect.any(Date) });
      },
    );
  });
});
