import { beforeEach, expect, test } from 'vitest';
import { renewEmailKeys } from '../../../server/shop/accounts/renew-email-keys.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { openShop } from '../orders/parts.ts';
import { loggedIn, PASSWORD, registered } from './accounts.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);
  const warned: unknown[] = [];
  const log = { ...quietLog, warn: (about: unknown) => warned.push(about) };
  const keys = async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      'select email_key as key from users order by id',
    );
    return rows.map(({ key }) => key);
  };
  /** Stores a user as before keys had ASCII domains. */
  async function registeredBefore(email: string) {
    const { session } = await registered(shop, { email });
    await database.pool.query('update users set email_key = $2 where id = $1', [session.userId, email]);
    return session.userId;
  }

  beforeEach(async () => {
    await emptyDatabase(database);
    warned.length = 0;
  });

  test('keys of Cyrillic domains are renewed once, others stay [VA-06]', async () => {
    for (const email of ['иван@почта.рф', 'почта@example.ru', 'petr@example.ru'])
      await registeredBefore(email);
    const renewed = ['иван@xn--80a1acny.xn--p1ai', 'почта@example.ru', 'petr@example.ru'];
    for (let start = 0; start < 2; start += 1) {
      await renewEmailKeys(database, log);
      expect(await keys()).toEqual(renewed);
    }
    for (const email of ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai']) {
      expect((await loggedIn(shop, PASSWORD, email))?.user.email).toBe('иван@почта.рф');
    }
    expect(warned).toEqual([]);
  });

  test('of two accounts of one mailbox both stay, and the owner is told', async () => {
    const userId = await registeredBefore('ivan@почта.рф');
    const sameMailbox = await registeredBefore('ivan@xn--80a1acny.xn--p1ai');
    await renewEmailKeys(database, log);
    expect(warned).toEqual([{ userId, sameMailbox }]);
    expect(await keys()).toEqual(['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai']);
  });
});
