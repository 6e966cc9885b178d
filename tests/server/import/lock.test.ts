import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withLongTransaction } from '../../../server/database/transaction.ts';
import { ImportBusyError, takeImportLock, withImportLock } from '../../../server/import/load/lock.ts';
import { insertStaged } from '../../../server/import/load/staging-rows.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { imageOf, listOf, load, someOffers } from './support.ts';

/** A process that is certainly no more: PID_MAX_LIMIT of Linux is 2^22. */
const DEAD = { pid: 2 ** 30, startedAt: '' };

describe('the import lock', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));
    const free = async () =>
      (await database.pool.query('select from import.lock where token is null')).rowCount;

    test('a second import is refused until the first one ends or is dead', async () => {
      const file = await listOf(someOffers(20));
      const lock = await takeImportLock(database);
      await expect(load(database, file)).rejects.toBeInstanceOf(ImportBusyError);
      await database.pool.query(`update import.lock set owner = owner || $1`, [JSON.stringify(DEAD)]);
      expect(await load(database, file)).toMatchObject({ created: 20 });

      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      const place = { ordinal: 1, line: 1, hasStock: true, isPublished: true };
      const late = { ...place, offer, categories: [], images: [], pending: null };
      await expect(insertStaged(database, lock, [late])).rejects.toBeInstanceOf(ImportBusyError);
      await lock.release();
      expect(await load(database, file)).toMatchObject({ unchanged: 20 });
    });

    test('a lock that a lost database could not release is released when it answers again', async () => {
      const lost = new Error('Connection terminated unexpectedly');
      const connect = vi.spyOn(database.pool, 'connect');
      onTestFinished(() => connect.mockRestore());
      const failing = withImportLock(database, async () => {
        connect.mockImplementationOnce(() => {
          throw lost;
        });
        throw lost;
      });
      await expect(failing).rejects.toBe(lost);
      expect(await free()).toBe(0);
      await expect.poll(free).toBe(1);
    });

    test('a lock whose import could not begin for a lost database is released when it answers again', async () => {
      const lost = new Error('Connection terminated unexpectedly');
      const asked = database.pool.query.bind(database.pool);
      const query = vi.spyOn(database.pool, 'query');
      onTestFinished(() => query.mockRestore());
      query.mockImplementationOnce(asked).mockImplementationOnce(asked);
      query.mockImplementationOnce(() => {
        throw lost;
      });
      await expect(takeImportLock(database)).rejects.toBe(lost);
      expect(await free()).toBe(0);
      await expect.poll(free).toBe(1);
    });

    test('an import that is silent for long is dead wherever it ran', async () => {
      await takeImportLock(database);
      await database.pool.query(`update import.lock set beat_at = now() - interval '2 minutes'`);
      expect(await load(database, await listOf(someOffers(5)))).toMatchObject({ created: 5 });
    });

    test('an import that tells of itself while its lock is being taken keeps it', async () => {
      const lock = await takeImportLock(database);
      await database.pool.query(`update import.lock set beat_at = now() - interval '2 minutes'`);
      const asked = database.pool.query.bind(database.pool);
      const query = vi.spyOn(database.pool, 'query');
      onTestFinished(() => query.mockRestore());
      query.mockImplementationOnce(async (text: string) => {
        const judged = await asked(text);
        await withLongTransaction(database, lock.fence);
        return judged;
      });
      await expect(takeImportLock(database)).rejects.toBeInstanceOf(ImportBusyError);
      await lock.release();
      expect(await free()).toBe(1);
    });

    test('an import tells of itself by the time of now, not of the beginning of a long transaction', async () => {
      const lock = await takeImportLock(database);
      const { rows } = await withLongTransaction(database, async (connection) => {
        await lock.fence(connection);
        return connection.query('select beat_at > now() as "isLater" from import.lock');
      });
      expect(rows).toEqual([{ isLater: true }]);
      await lock.release();
    });

    test('an import tells of itself before each picture beside its list', async () => {
      vi.useFakeTimers({ toFake: ['performance'] });
      onTestFinished(() => void vi.useRealTimers());
      const lives = async () => {
        const { rows } = await database.pool.query<{ lives: boolean }>(
          `select beat_at > now() - interval '60 seconds' as lives from import.lock`,
        );
        return rows[0]?.lives;
      };
      let silence: Promise<void> | null = null;
      const beSilent = async () => {
        await database.pool.query(`update import.lock set beat_at = now() - interval '80 seconds'`);
        vi.advanceTimersByTime(6000);
      };
      const takePicture = async (reference: string) => {
        silence ??= beSilent();
        await silence;
        if (reference === '9.svg') await expect.poll(lives).toBe(true);
        return imageOf(reference);
      };
      const offers = someOffers(10).map((offer, at) => ({ ...offer, pictures: [`${at}.svg`] }));
      expect(await load(database, await listOf(offers), { takePicture })).toMatchObject({ created: 10 });
    });

    test.each([-1, 1])('tells that it lives whatever the clock of its machine does: %i day', async (days) => {
      vi.useFakeTimers({ toFake: ['Date', 'performance'] });
      const lock = await takeImportLock(database);
      try {
        await database.pool.query(`update import.lock set beat_at = now() - interval '80 seconds'`);
        vi.setSystemTime(Date.now() + days * 86_400_000);
        vi.advanceTimersByTime(6000);
        await lock.beat();
        const { rows } = await database.pool.query(
          `select beat_at > now() - interval '60 seconds' as lives from import.lock`,
        );
        expect(rows).toEqual([{ lives: true }]);
      } finally {
        vi.useRealTimers();
        await lock.release();
      }
    });
  });
});
