import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createFileTransport } from './files.ts';
import type { Transport } from './letter.ts';
import { createSmtpTransport } from './smtp.ts';

/** By the configured mail server, or as files in `<dataDir>/mail` when there is none. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>,
): Transport {
  const { smtpUrl, dataDir, mailFrom, publicUrl } = config;
  const sender = { from: mailFrom, host: new URL(publicUrl).hostname };
  return smtpUrl === null
    ? createFileTransport(join(dataDir, 'mail'), sender)
    : createSmtpTransport(smtpUrl, sender);
}
