import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Log } from '../lib/logging.ts';
import { createFileTransport } from './files.ts';
import type { Transport } from './letter.ts';
import { createSmtpTransport } from './smtp.ts';

/**
 * By the configured mail server, or as files in `<dataDir>/mail` when there is none; warns the owner of a real shop that
 * nobody gets these.
 */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl' | 'isLocal'>,
  log: Pick<Log, 'warn'>,
): Transport {
  const { smtpUrl, dataDir, mailFrom, publicUrl, isLocal } = config;
  const sender = { from: mailFrom, host: new URL(publicUrl).hostname };
  if (smtpUrl !== null) return createSmtpTransport(smtpUrl, sender);
  const folder = join(dataDir, 'mail');
  if (!isLocal) log.warn({ folder }, 'letters are sent to nobody and stay in files: set SMTP_URL');
  return createFileTransport(folder, sender);
}
