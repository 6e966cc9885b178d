import { createTransport } from 'nodemailer';
import type { Transport } from './letter.ts';
import { type MailSender, toMail } from './mime.ts';

/** A server that says nothing for this long has hung up, in ms. */
const SILENCE_MS = 10_000;
/**
 * Sends by the mail server at `url` (`smtp://user:password@host:587`, `smtps://…`), a connection for each letter:
 * one that hangs holds up no other.
 */
export function createSmtpTransport(url: string, sender: MailSender, silenceMs = SILENCE_MS): Transport {
  const mailer = createTransport({
    url,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    async send(post, signal) {
      await mailer.sendMail({ ...toMail(post, sender), signal });
    },
  };
}
