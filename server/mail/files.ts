import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { atomicWrite, removeAbandonedDrafts } from '../lib/files.ts';
import type { Post, Transport } from './letter.ts';
import { type MailSender, toMail } from './mime.ts';

/** `2026-11-20T14-05-33Z_one-order-manager_1a2b3c4d.eml`: sorted by time, and the same at every attempt. */
function fileName({ id, createdAt, letter }: Post): string {
  const time = createdAt.toISOString().replace(/\.\d+/, '').replace(/:/g, '-');
  return `${time}_${letter.kind}_${id.slice(0, 8)}.eml`;
}

/**
 * Writes letters as files that mail programs open, for a shop without a mail server. A file appears whole or not
 * at all, and only its owner may read it: letters hold names and phones. What a killed process left of one goes when
 * a later one is written.
 */
export function createFileTransport(folder: string, sender: MailSender): Transport {
  return {
    async send(post) {
      const message = await new MailComposer(toMail(post, sender)).compile().build();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandonedDrafts(folder);
      await atomicWrite(join(folder, fileName(post)), message, { mode: 0o600 });
    },
  };
}
