import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../server/config/config.ts';
import { createFileTransport } from '../../../server/mail/files.ts';
import type { Letter, Post } from '../../../server/mail/letter.ts';
import { createSmtpTransport } from '../../../server/mail/smtp.ts';
import { createMailTransport } from '../../../server/mail/transport.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { deadline } from '../../support/deadline.ts';
import { type MailServer, startMailServer, startSilentServer } from './mail-server.ts';

const sender = { from: 'Картер <shop@shop.example>', host: 'shop.example' };
const letter: Letter = {
  kind: 'one-order-manager',
  to: 'manager@shop.example',
  replyTo: { name: 'Иван Петров', address: 'ivan@example.ru' },
  subject: 'Заказ в 1 клик № 1001',
  text: 'Здравствуйте',
  html: '<p>Здравствуйте</p>',
};
const post = (some: Partial<Letter> = {}): Post => ({
  id: '0b9f0a52-6d0e-4d0e-9d6e-1f2a3b4c5d6e',
  createdAt: new Date('2026-11-20T11:05:33Z'),
  letter: { ...letter, ...some },
});

/** Never aborted. */
const { signal } = new AbortController();

/** The value of a header with its encoded words (RFC 2047) read. */
function header(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/g, '%$1')),
    );
}

describe('letters by SMTP', () => {
  let mailServer: MailServer;
  beforeAll(async () => {
    mailServer = await startMailServer();
  });
  afterAll(() => mailServer.close());
  const last = () => {
    const received = mailServer.received.at(-1);
    if (!received) throw new Error('nothing was received');
    return received;
  };
  const transport = () => createSmtpTransport(mailServer.url, sender, 300);

  test('arrives with its names, its time and an id of the shop', async () => {
    mailServer.behave('accept');
    await transport().send(post(), signal);
    const { from, recipients, headers } = last();
    expect({ from, recipients }).toEqual({ from: 'shop@shop.example', recipients: ['manager@shop.example'] });
    expect(header(headers, 'From')).toBe('Картер <shop@shop.example>');
    expect(header(headers, 'Reply-To')).toBe('Иван Петров <ivan@example.ru>');
    expect(header(headers, 'Subject')).toBe('Заказ в 1 клик № 1001');
    expect(header(headers, 'Message-ID')).toBe('<0b9f0a52-6d0e-4d0e-9d6e-1f2a3b4c5d6e@shop.example>');
    expect(header(headers, 'Date')).toBe('Fri, 20 Nov 2026 11:05:33 +0000');
    expect(header(headers, 'Auto-Submitted')).toBe('auto-generated');
  });

  test('reaches a mailbox on a Cyrillic domain, whichever way it is written', async () => {
    mailServer.behave('accept');
    for (const to of ['ivan@почта.рф', 'Ivan@ПОЧТА.РФ', 'ivan@xn--80a1acny.xn--p1ai']) {
      await transport().send(post({ to }), signal);
      expect(header(last().headers, 'To')?.toLowerCase(), to).toBe('ivan@xn--80a1acny.xn--p1ai');
    }
  });

  test('reaches the manager without the address of a buyer that the server would not carry', async () => {
    mailServer.behave('accept');
    const replyTo = (address: string) => ({ replyTo: { name: 'Иван', address } });
    await transport().send(post(replyTo('\u0441ergey@mail.ru')), signal);
    expect(header(last().headers, 'Reply-To')).toBeUndefined();
    await transport().send(post(replyTo('ivan@почта.рф')), signal);
    expect(header(last().headers, 'Reply-To')).toBe('Иван <ivan@xn--80a1acny.xn--p1ai>');
  });

  test.each([
    { subject: 'x\r\nBcc: evil@example.com' },
    { subject: 'x\r\n\r\nbody\u2028Bcc: evil@example.com' },
    { replyTo: { name: 'Иван\r\nBcc: evil@example.com', address: 'ivan@example.ru' } },
    { replyTo: { name: 'x" <evil@example.com>, "', address: 'ivan@example.ru' } },
  ])('%j adds no header and no recipient', async (hostile) => {
    mailServer.behave('accept');
    await transport().send(post(hostile), signal);
    const { recipients, headers } = last();
    expect(recipients).toEqual(['manager@shop.example']);
    const names = headers.map((line) => line.split(':', 1)[0]?.toLowerCase());
    expect(names.sort()).toEqual(
      [
        'auto-submitted',
        'x-auto-response-suppress',
        'from',
        'to',
        'reply-to',
        'subject',
        'message-id',
        'date',
        'mime-version',
        'content-type',
      ].sort(),
    );
  });

  test.each([
    'a@example.ru\r\nRCPT TO:<evil@example.com>',
    'a@example.ru, evil@example.com',
    'a@example.ru> <evil@example.com',
    '"evil@example.com a"@example.ru',
    'Иван <a@example.ru>',
    'nobody',
    '',
  ])('%j is not one address: nothing is sent to it or answered to it', async (address) => {
    mailServer.behave('accept');
    const before = mailServer.received.length;
    await expect(transport().send(post({ to: address }), signal)).rejects.toThrow('not one bare');
    await expect(transport().send(post({ replyTo: { name: 'x', address } }), signal)).rejects.toThrow(
      'not one bare',
    );
    expect(mailServer.received).toHaveLength(before);
  });

  test('a refusal rejects with the answer of the server', async () => {
    mailServer.behave('refuse');
    await expect(transport().send(post(), signal)).rejects.toMatchObject({
      code: 'EENVELOPE',
      responseCode: 550,
    });
  });

  test('a server that dies before its 250 rejects: the letter may be sent again', async () => {
    mailServer.behave('die');
    await expect(transport().send(post(), signal)).rejects.toThrow();
  });

  test('a server without a greeting is given up after the silence allowed', deadline, async () => {
    const silent = await startSilentServer();
    const start = performance.now();
    await expect(createSmtpTransport(silent.url, sender, 300).send(post(), signal)).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
    expect(performance.now() - start).toBeLessThan(3000);
    await silent.close();
  });

  test('a slow sending is broken off', async () => {
    const silent = await startSilentServer();
    const controller = new AbortController();
    const sending = createSmtpTransport(silent.url, sender).send(post(), controller.signal);
    await silent.connected;
    controller.abort();
    await expect(sending).rejects.toThrow();
    await silent.close();
  });

  test('nobody at the address rejects', async () => {
    const silent = await startSilentServer();
    await silent.close();
    await expect(createSmtpTransport(silent.url, sender, 300).send(post(), signal)).rejects.toThrow();
  });
});

describe('letters as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });

  test('a shop on the internet that has no mail server says so when it starts', () => {
    const warn = vi.fn();
    const told = (environment: NodeJS.ProcessEnv) => {
      warn.mockClear();
      createMailTransport(loadConfig(environment, folder), { warn });
      return warn.mock.calls;
    };
    const PUBLIC_URL = 'https://shop.example';
    expect(told({ PUBLIC_URL })).toEqual([[expect.anything(), expect.stringContaining('set SMTP_URL')]]);
    expect(told({})).toEqual([]);
    const mail = { SMTP_URL: 'smtp://mail.example.ru', MANAGER_EMAIL: 'boss@example.ru' };
    expect(told({ PUBLIC_URL, ...mail })).toEqual([]);
  });

  test('what a killed process left of a letter goes when the next one is written', async () => {
    const mail = join(folder, 'mail');
    mkdirSync(mail);
    const [old, fresh] = ['one.eml.0b9f0a52.tmp', 'two.eml.1b9f0a52.tmp'];
    for (const name of [old, fresh, 'kept.eml']) writeFileSync(join(mail, name), 'To: ivan@example.ru');
    for (const name of [old, 'kept.eml']) utimesSync(join(mail, name), 0, 0);
    await createFileTransport(mail, sender).send(post(), signal);
    const left = readdirSync(mail);
    expect(left).toHaveLength(3);
    expect(left).toEqual(expect.arrayContaining([fresh, 'kept.eml']));
  });

  test('a letter is a file named by time and kind, readable by its owner only', async () => {
    const mail = join(folder, 'mail');
    await createFileTransport(mail, sender).send(post(), signal);
    expect(readdirSync(mail)).toEqual(['2026-11-20T11-05-33Z_one-order-manager_0b9f0a52.eml']);
    const [name = ''] = readdirSync(mail);
    expect(statSync(join(mail, name)).mode & 0o777).toBe(0o600);
    const lines = readFileSync(join(mail, name), 'utf8').split('\r\n');
    expect(header(lines, 'To')).toBe('manager@shop.example');
    expect(header(lines, 'Message-ID')).toContain('@shop.example>');
  });

  test('sending again replaces the file instead of adding one', async () => {
    const transport = createFileTransport(folder, sender);
    await transport.send(post(), signal);
    await transport.send(post(), signal);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('a folder that cannot be made rejects', async () => {
    await createFileTransport(folder, sender).send(post(), signal);
    const [file = ''] = readdirSync(folder);
    await expect(createFileTransport(join(folder, file), sender).send(post(), signal)).rejects.toThrow();
  });
});
