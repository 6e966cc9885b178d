import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, recoveryTokens } from '../../../server/database/schema.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { expectNone } from '../../support/answers.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { refusalOf } from '../../support/errors.ts';
import { letters, lettersIn, openShop } from '../orders/parts.ts';
import { accepted, letterOf, loggedIn, PASSWORD, recoveryToken, registered, tokenIn } from './accounts.ts';

/** The word after a label in the text of a letter. */
function factIn(text: string, label: string): string {
  return new RegExp(`^${label}: (\\S+)$`, 'm').exec(text)?.[1] ?? '';
}

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database, () => woken++);
  let woken = 0;

  beforeEach(async () => {
    await emptyDatabase(database);
    await registered(shop);
    woken = 0;
  });

  describe('asking for a recovery', () => {
    test('sends a link to the address of the account, however it was typed [AP-06][ST-06][EN-04]', async () => {
      expect(await shop.requestRecovery({ email: ' IVAN@Example.ru' })).toEqual({
        ok: true,
        value: { email: 'IVAN@Example.ru' },
      });
      const letter = await letterOf(database, 'recovery-link');
      expect(letter.to).toBe('ivan@example.ru');
      expect(letter.text).toMatch(/\nhttps:\/\/shop\.example\/\?token-recovery=[\w-]{43}\n/);
      expect(woken).toBe(1);
    });

    test('keeps of the token nothing but its hash', async () => {
      const token = await recoveryToken(shop, database);
      const [row] = await database.db.select().from(recoveryTokens);
      expect(row?.tokenHash).toHaveLength(32);
      const rows = await database.pool.query<{ line: string }>(
        `select t::text as line from recovery_tokens t union all select o::text from outbox o`,
      );
      const hex = Buffer.from(token).toString('hex');
      for (const { line } of rows.rows) {
        expectNone(line, token, hex);
      }
    });

    test('for an e-mail that nobody has, or that is none, is an error of its field [VA-07][VA-14]', async () => {
      const refused = (email: string) => refusalOf({ email });
      expect(await shop.requestRecovery({ email: 'petr@example.ru' })).toEqual(
        refused(messages.emailUnknown('petr@example.ru')),
      );
      expect(await shop.requestRecovery({ email: '' })).toEqual(refused(messages.emailRequired));
      expect(await shop.requestRecovery({ email: 'ivan\u0000@x' })).toEqual(refused(messages.emailInvalid));
      expect(await database.db.select().from(recoveryTokens)).toEqual([]);
      expect(woken).toBe(0);
    });
  });

  describe('a recovery', () => {
    test('gives a new password by letter, signs in, and ends every older session [AP-07][ST-07]', async () => {
      const old = await loggedIn(shop, PASSWORD);
      const signedIn = await shop.finishRecovery(await recoveryToken(shop, database));
      const version = (old?.session.version ?? 0) + 1;
      expect(signedIn).toMatchObject({ user: { email: 'ivan@example.ru' }, session: { version } });
      expect(signedIn && (await shop.user(signedIn.session))).toEqual(signedIn?.user);
      expect(old && (await shop.user(old.session))).toBeNull();

      const { to, text } = await letterOf(database, 'recovery-done');
      expect(to).toBe('ivan@example.ru');
      expect(factIn(text, 'Логин')).toBe('ivan@example.ru');
      expect(factIn(text, 'Пароль')).toMatch(/^[\w]{16}$/);
      expect(await loggedIn(shop, PASSWORD)).toBeNull();
      expect(await loggedIn(shop, factIn(text, 'Пароль'))).toMatchObject({ session: { version } });
      expect(woken).toBe(2);
    });

    test('works once, and of 10 at the same time one succeeds [AP-07][ST-08]', async () => {
      const token = await recoveryToken(shop, database);
      const answers = await Promise.all(Array.from({ length: 10 }, () => shop.finishRecovery(token)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await shop.finishRecovery(token)).toBeNull();
      const done = (await lettersIn(database)).filter(({ kind }) => kind === 'recovery-done');
      expect(done).toHaveLength(1);
      expect(await loggedIn(shop, factIn(done[0]?.text ?? '', 'Пароль'))).not.toBeNull();
    });

    test('is good for 30 minutes of the database, whatever the clock of this process says [AP-07][ST-08]', async () => {
      const token = await recoveryToken(shop, database);
      await database.pool.query(
        `update recovery_tokens set expires_at = expires_at - interval '29 minutes 30 seconds'`,
      );
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
      try {
        expect(await shop.finishRecovery(token)).not.toBeNull();
      } finally {
        vi.useRealTimers();
      }
    });

    test('is too late after 30 minutes [AP-07][ST-08]', async () => {
      const token = await recoveryToken(shop, database);
      const left = await database.pool.query<{ minutes: number }>(
        'select extract(epoch from expires_at - now())::float8 / 60 as minutes from recovery_tokens',
      );
      expect(left.rows[0]?.minutes).toBeGreaterThan(29);
      expect(left.rows[0]?.minutes).toBeLessThanOrEqual(30);
      await database.pool.query(`update recovery_tokens set expires_at = expires_at - interval '30 minutes'`);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
      try {
        expect(await shop.finishRecovery(token)).toBeNull();
      } finally {
        vi.useRealTimers();
      }
      expect(await loggedIn(shop, PASSWORD)).not.toBeNull();
    });

    test('works with the newest link only, also when 10 were asked for at once', async () => {
      const older = await recoveryToken(shop, database);
      const newer = await recoveryToken(shop, database);
      expect(await shop.finishRecovery(older)).toBeNull();
      expect(await shop.finishRecovery(newer)).not.toBeNull();

      await database.db.delete(outbox);
      const email = 'ivan@example.ru';
      await Promise.all(Array.from({ length: 10 }, () => shop.requestRecovery({ email })));
      expect(await database.db.select().from(recoveryTokens)).toHaveLength(1);
      const tokens = (await lettersIn(database)).map(({ text }) => /recovery=([\w-]+)/.exec(text)?.[1] ?? '');
      expect(new Set(tokens).size).toBe(10);
      const finished = await Promise.all(tokens.map((token) => shop.finishRecovery(token)));
      expect(finished.filter(Boolean)).toHaveLength(1);
    });

    test('changes nobody else', async () => {
      const petr = await registered(shop, { email: 'petr@example.ru' });
      const other = await recoveryToken(shop, database, 'petr@example.ru');
      await shop.finishRecovery(await recoveryToken(shop, database));
      expect(await shop.user(petr.session)).toEqual(petr.user);
      expect(await shop.finishRecovery(other)).toMatchObject({ user: { email: 'petr@example.ru' } });
    });

    test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(10_000), `${'a'.repeat(42)}\u0000`, '../../etc/passwd'])(
      'with a token that is none answers nothing: %j [AP-07][ST-08]',
      async (token) => {
        expect(await shop.finishRecovery(token)).toBeNull();
      },
    );
  });

  describe('where letters carry no passwords', () => {
    let silent: Shop;
    beforeAll(() => {
      silent = openShop(database, undefined, { ...letters, mailPasswords: false });
    });

    test('registration mails the login alone', async () => {
      await registered(silent, { email: 'petr@example.ru' });
      const { text, html } = await letterOf(database, 'registration');
      expect(text).toContain('petr@example.ru');
      expect(text + html).not.toContain(PASSWORD);
    });

    test('recovery mails a code that sets a password once, and logs nobody in', async () => {
      const signedIn = await silent.finishRecovery(await recoveryToken(silent, database));
      if (!signedIn) throw new Error('the recovery failed');
      const { text } = await letterOf(database, 'recovery-code');
      const code = factIn(text, 'Код');
      expect(text).not.toContain('Пароль:');
      expect(await loggedIn(silent, code)).toBeNull();
      expect(await silent.finishRecovery(code)).toBeNull();

      const form = (password: string) => ({
        password,
        newPassword: 'новый пароль',
        confirmPassword: 'новый пароль',
      });
      const changed = accepted(await silent.changePassword(signedIn.session, form(code)));
      expect(await silent.user(changed.session)).toEqual(signedIn.user);
      expect(await loggedIn(silent, 'новый пароль')).not.toBeNull();
      expect(await silent.changePassword(changed.session, form(code))).toMatchObject({ ok: false });
    });

    test('the code is nobody else’s, and ends after 30 minutes', async () => {
      const petr = await registered(silent, { email: 'petr@example.ru' });
      const ivan = await silent.finishRecovery(await recoveryToken(silent, database));
      const password = factIn((await letterOf(database, 'recovery-code')).text, 'Код');
      const form = { password, newPassword: 'новый пароль', confirmPassword: 'новый пароль' };
      const wrong = refusalOf({ password: messages.passwordWrong });
      expect(await silent.changePassword(petr.session, form)).toEqual(wrong);
      await database.pool.query('update recovery_tokens set expires_at = now()');
      expect(ivan && (await silent.changePassword(ivan.session, form))).toEqual(wrong);
    });

    test('a link’s token is not a code', async () => {
      const { session } = await registered(silent, { email: 'petr@example.ru' });
      await silent.requestRecovery({ email: 'petr@example.ru' });
      const password = await tokenIn(database);
      expect(
        await silent.changePassword(session, { password, newPassword: 'новый', confirmPassword: 'новый' }),
      ).toMatchObject({ ok: false });
    });
  });
});
