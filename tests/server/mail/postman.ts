import { Registry } from 'prom-client';
import { openDatabase } from '../../../server/database/open.ts';
import { createOutboxWorker } from '../../../server/mail/outbox/worker.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { keyRing } from '../orders/parts.ts';

/** A process of its own for the tests: sends what waits in the outbox to SMTP_URL until it is killed. */
const { DATABASE_URL, DATA_DIR = '', SMTP_URL = '' } = process.env;
const settings = { databaseUrl: DATABASE_URL ?? null, databasePool: 5, dataDir: DATA_DIR };
const database = await openDatabase(settings, quietLog);
const transport = createSmtpTransport(SMTP_URL, { from: 'shop@shop.example', host: 'shop.example' });
createOutboxWorker({
  database,
  keyRing,
  transport,
  registry: new Registry(),
  log: quietLog,
  pollMs: 50,
}).start();
