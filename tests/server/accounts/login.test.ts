import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { endedSessions, users } from '../../../server/database/schema.ts';
import { USER_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import * as messages from '../../../src/contract/messages.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { refusalOf } from '../../support/errors.ts';
import { openShop, sender } from '../orders/parts.ts';
import { filledRegistration, loggedIn, PASSWORD, registered } from './accounts.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);

  beforeEach(() => emptyDatabase(database));

  describe('login', () => {
    test('begins another session each time [AP-05][EN-03]', async () => {
      const { user, session } = await registered(shop);
      const again = await loggedIn(shop, PASSWORD, 'IVAN@example.ru');
      expect(again?.user).toEqual(user);
      expect(again?.session).toMatchObject({ userId: session.userId, version: session.version });
      expect(again?.session.id).not.toBe(session.id);
    });

    test('with a wrong password is no user, and no error of the form [AP-05]', async () => {
      await registered(shop);
      expect(await shop.authorize({ email: 'ivan@example.ru', password: `${PASSWORD} ` })).toEqual({
        ok: true,
        value: null,
      });
    });

    test('with an e-mail that nobody has is an error of its field [VA-06]', async () => {
      expect(await shop.authorize({ email: 'petr@example.ru', password: PASSWORD })).toEqual(
        refusalOf({ email: messages.emailUnknown('petr@example.ru') }),
      );
    });

    test.each([
      [{ email: '', password: '' }, messages.emailRequired, messages.passwordRequired],
      [{ email: 'ivan\u0000', password: '12345' }, messages.emailInvalid, messages.passwordShort],
      [
        { email: 'я'.repeat(10_000), password: 'я'.repeat(10_000) },
        messages.emailInvalid,
        messages.passwordLong,
      ],
    ])('is checked again, whoever calls [VA-06][VA-14]', async (form, email, password) => {
      expect(await shop.authorize(form)).toEqual(refusalOf({ email, password }));
    });

    test('hashes a password of older parameters anew', async () => {
      await registered(shop);
      const old = await hash(PASSWORD.normalize('NFC'), { memoryCost: 8192, timeCost: 1 });
      await database.db.update(users).set({ passwordHash: old });
      expect(await loggedIn(shop, PASSWORD)).not.toBeNull();
      const [row] = await database.db.select().from(users);
      expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await loggedIn(shop, PASSWORD)).not.toBeNull();
    });

    test('of 50 people at once succeeds for everybody', async () => {
      await registered(shop);
      const all = await Promise.all(Array.from({ length: 50 }, () => loggedIn(shop, PASSWORD)));
      expect(new Set(all.map((each) => each?.session.id)).size).toBe(50);
    });
  });

  describe('a session', () => {
    test('that is left is over for good, and others go on [RO-02]', async () => {
      const { user, session } = await registered(shop);
      const other = await loggedIn(shop, PASSWORD);
      await Promise.all([shop.endSession(session), shop.endSession(session)]);
      await shop.endSession(session);
      expect(await shop.user(session)).toBeNull();
      expect(other && (await shop.user(other.session))).toEqual(user);
    });

    test('of another version, or of nobody, is over', async () => {
      const { session } = await registered(shop);
      expect(await shop.user({ ...session, version: session.version + 1 })).toBeNull();
      expect(await shop.user({ ...session, userId: session.userId + 1 })).toBeNull();
    });

    test('that was left is remembered for longer than a cookie lives, and no longer', async () => {
      const { session } = await registered(shop);
      await shop.endSession(session);
      const kept = await database.pool.query<{ enough: boolean }>(
        'select expires_at > now() + make_interval(secs => $1) as enough from ended_sessions',
        [USER_COOKIE_SECONDS + 60],
      );
      expect(kept.rows).toEqual([{ enough: true }]);
      await database.pool.query(`update ended_sessions set expires_at = now() - interval '1 second'`);
      const next = await loggedIn(shop, PASSWORD);
      if (next) await shop.endSession(next.session);
      expect(await database.db.select({ id: endedSessions.id }).from(endedSessions)).toEqual([
        { id: next?.session.id },
      ]);
    });
  });

  test('everything says ShopUnavailable when the database is gone', async () => {
    const own = await open();
    const late = openShop(own);
    const { session } = await registered(late);
    await own.close();
    const calls = [
      late.isEmail('ivan@example.ru'),
      late.register(filledRegistration(), sender),
      late.authorize({ email: 'ivan@example.ru', password: PASSWORD }),
      late.requestRecovery({ email: 'ivan@example.ru' }),
      late.finishRecovery('a'.repeat(43)),
      late.user(session),
      late.endSession(session),
      late.orders(session),
      late.changePassword(session, { password: PASSWORD, newPassword: PASSWORD, confirmPassword: PASSWORD }),
      late.updateSettings(session, someUser),
    ];
    for (const outcome of await Promise.allSettled(calls)) {
      expect(outcome).toEqual({ status: 'rejected', reason: expect.any(ShopUnavailable) });
    }
  });
});
