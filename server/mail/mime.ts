import type { SendMailOptions } from 'nodemailer';
import { cleanText } from '../../src/contract/text.ts';
import { isBareAddress } from '../config/environment.ts';
import { type Letter, type Post, withoutDirectionMarks } from './letter.ts';

/** Whom letters come from. */
export interface MailSender {
  /** `Name <address>` or a bare address: the setting MAIL_FROM. */
  readonly from: string;
  /** Host of the shop, the right side of every Message-ID. */
  readonly host: string;
}

function mailboxOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name: name.replace(/"/g, '').trim(), address: address.trim() };
}

function headerText(typed: string): string {
  return cleanText(withoutDirectionMarks(typed));
}

/** nodemailer reads any address, in the envelope too, as a list of mailboxes; so a list must not get there. */
function bareAddress(address: string): string {
  if (!isBareAddress(address)) throw new Error('not one bare e-mail address');
  return address;
}

/**
 * Where an answer goes. A mailbox that is not ASCII before its domain stands in the text alone: a server without SMTPUTF8
 * would refuse the letter.
 */
function replyToOf({ replyTo }: Letter): Pick<SendMailOptions, 'replyTo'> {
  if (replyTo === null || !/^[\x21-\x7e]+@/.test(bareAddress(replyTo.address))) return {};
  return { replyTo: { name: headerText(replyTo.name), address: replyTo.address } };
}

/** The same for every attempt, so that a receiver can drop the second copy. */
function messageIdOf(id: string, host: string): string {
  return `<${id}@${host}>`;
}

/**
 * The letter as nodemailer takes it: one recipient, every header value one line. Throws when an address is not
 * one bare address.
 */
export function toMail({ id, createdAt, letter }: Post, { from, host }: MailSender): SendMailOptions {
  const sender = mailboxOf(from);
  const to = bareAddress(letter.to);
  return {
    from: sender,
    to: { name: '', address: to },
    envelope: { from: sender.address, to: [to] },
    ...replyToOf(letter),
    subject: headerText(letter.subject),
    text: letter.text,
    html: letter.html,
    date: createdAt,
    messageId: messageIdOf(id, host),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
