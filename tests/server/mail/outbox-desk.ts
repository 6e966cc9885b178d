import { randomBytes } from 'node:crypto';
import { Registry } from 'prom-client';
import { afterEach, beforeEach } from 'vitest';
import { createKeyRing, type KeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { outbox } from '../../../server/database/schema.ts';
import type { Letter, Transport } from '../../../server/mail/letter.ts';
import { queueLetters } from '../../../server/mail/outbox/queue.ts';
import { createOutboxWorker, type OutboxWorker } from '../../../server/mail/outbox/worker.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export const newKeyRing = (id: string): KeyRing =>
  createKeyRing([{ id, key: new Uint8Array(randomBytes(32)) }]);
export const sender = { from: 'shop@shop.example', host: 'shop.example' };
/** Longest pause between two looks; a test with it sees only the looks that it asked for. */
const RARELY_MS = 3_600_000;

export const letterTo = (to: string): Letter => ({
  kind: 'one-order-visitor',
  to,
  replyTo: null,
  subject: 'Заказ',
  text: 'Пароль: 12345',
  html: '<p>Пароль: 12345</p>',
});

/** The outbox of a database; before each test it is empty and has a mail server. */
function openDesk(database: Database) {
  const keyRing = newKeyRing('k1');
  const logged = { info: [] as unknown[], warn: [] as unknown[], error: [] as unknown[] };
  const write =
    (level: keyof typeof logged) =>
    (fields: unknown): void => {
      logged[level].push(fields);
    };
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const workers: OutboxWorker[] = [];
  let mailServer: MailServer;
  let registry: Registry;
  let order = 1001;

  beforeEach(async () => {
    await emptyDatabase(database);
    mailServer = await startMailServer();
    for (const lines of Object.values(logged)) lines.length = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await mailServer.close();
  });

  /** By the mail server of the test. */
  const smtp = () => createSmtpTransport(mailServer.url, sender);

  /** A worker that the test starts; it is stopped after the test. */
  function createWorker(transport: Transport = smtp(), ring = keyRing, pollMs = RARELY_MS): OutboxWorker {
    registry = new Registry();
    const worker = createOutboxWorker({ database, keyRing: ring, transport, registry, log, pollMs });
    workers.push(worker);
    return worker;
  }

  const rows = () => database.db.select().from(outbox).orderBy(outbox.createdAt);

  return {
    logged,
    smtp,
    createWorker,
    rows,
    database,
    get mailServer() {
      return mailServer;
    },
    /** One look into the outbox: what is due then is sent or given back when it resolves. */
    async lookOnce(transport: Transport = smtp(), ring = keyRing): Promise<void> {
      const worker = createWorker(transport, ring);
      worker.start();
      await worker.stop();
    },
    /** One letter to each, about an order of its own. */
    async put(...recipients: readonly string[]) {
      for (const to of recipients)
        await queueLetters(database.db, keyRing, `order ${order++}`, [letterTo(to)]);
    },
    /** Letters of these kinds, one after another, about one order. */
    async putKinds(...kinds: readonly Letter['kind'][]) {
      const number = order++;
      for (const kind of kinds) {
        await queueLetters(database.db, keyRing, `order ${number}`, [
          { ...letterTo('ivan@example.ru'), kind },
        ]);
      }
    },
    /** The only letter. */
    async row() {
      const [first] = await rows();
      if (!first) throw new Error('the outbox is empty');
      return first;
    },
    /** Moves the letters into the past, as if the database's clock had gone on. */
    letPass: (time: string) =>
      database.pool.query(
        `update outbox set created_at = created_at - $1::interval,
           next_attempt_at = next_attempt_at - $1::interval, leased_until = leased_until - $1::interval`,
        [time],
      ),
    metrics: () => registry.metrics(),
    /** A metric of the worker made last. */
    async metric(name: string, labels: Readonly<Record<string, string>> = {}) {
      const found = await registry.getSingleMetric(name)?.get();
      return found?.values.find((each) => Object.entries(labels).every(([k, v]) => each.labels[k] === v))
        ?.value;
    },
    /** The Message-ID headers of all letters that arrived. */
    messageIds: () =>
      mailServer.received.map(({ headers }) => headers.find((line) => /^message-id:/i.test(line))),
  };
}

/** The same tests at the outbox of each database. */
export const eachOutbox = (define: (desk: ReturnType<typeof openDesk>) => void): void =>
  eachDatabase(async (_kind, open) => define(openDesk(await open())));
