import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../../../server/database/open.ts';
import { queueLetters } from '../../../server/mail/outbox/queue.ts';
import { afterwards } from '../../support/afterwards.ts';
import { bundled, startChild } from '../../support/child.ts';
import { freshPlace } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { keyRing } from '../orders/parts.ts';
import { startMailServer } from './mail-server.ts';
import { letterTo } from './outbox-desk.ts';

const LETTERS = 250;
/** The process is killed when so many have arrived. */
const KILLED_AT = [30, 110, 200];
/** Letters that a process has in hand, PLACES of the worker. */
const IN_HAND = 4;

const program = await bundled(fileURLToPath(new URL('./postman.ts', import.meta.url)));

async function during<R>(
  place: DatabaseConfig,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<R>,
): Promise<R> {
  const database = await openDatabase(place, quietLog);
  return work(database).finally(database.close);
}

// The embedded database dies with the process: PostgreSQL, which does not, has less to prove.
test(`of a process killed with letters in hand all ${LETTERS} arrive; twice only those in hand, under the same Message-ID`, {
  timeout: patience * 180_000,
}, async () => {
  const mail = await startMailServer();
  afterwards(mail.close);
  const place = await freshPlace('embedded');
  const recipients = Array.from({ length: LETTERS }, (_, at) => `visitor${at}@example.ru`);
  await during(place, async ({ db }) => {
    for (const [at, to] of recipients.entries())
      await queueLetters(db, keyRing, `order ${at}`, [letterTo(to)]);
  });
  const ids = () =>
    mail.received.map(({ headers }) => headers.find((line) => /^message-id:/i.test(line)) ?? '');

  for (const count of KILLED_AT) {
    const postman = startChild([program], { DATA_DIR: place.dataDir, SMTP_URL: mail.url });
    await expect
      .poll(() => mail.received.length, { timeout: patience * 60_000, interval: 1 })
      .toBeGreaterThanOrEqual(count);
    await postman.kill();
    // What the dead process had in hand is free after its lease.
    await during(place, ({ pool }) =>
      pool.query("update outbox set leased_until = leased_until - interval '10 minutes'"),
    );
  }
  const last = startChild([program], { DATA_DIR: place.dataDir, SMTP_URL: mail.url });
  await expect.poll(() => new Set(ids()).size, { timeout: patience * 60_000 }).toBe(LETTERS);
  await last.kill();

  expect(new Set(mail.received.flatMap((letter) => letter.recipients))).toEqual(new Set(recipients));
  expect(ids().length - LETTERS).toBeLessThanOrEqual(KILLED_AT.length * IN_HAND);
});
