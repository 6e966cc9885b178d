import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { DatabaseBusyError } from '../../../server/database/embedded/lock.ts';
import { connectToOwner, openDatabase } from '../../../server/database/open.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { bundled, startChild } from '../../support/child.ts';
import { freshPlace } from '../../support/databases.ts';
import { deadline } from '../../support/deadline.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';

// Each test starts several processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: patience * 120_000 });

const program = await bundled(fileURLToPath(new URL('./owner.ts', import.meta.url)));

const startOwner = (dataDir: string, task: 'hold' | 'write' | 'count') =>
  startChild([program, task], { DATA_DIR: dataDir });

async function until(condition: () => boolean) {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > patience * 100_000) throw new Error('it did not happen');
    await sleep(10);
  }
}

const settingsOf = (dataDir: string) => ({ databaseUrl: null, databasePool: 4, dataDir });
const migratedDataDir = async () => (await freshPlace('embedded')).dataDir;

describe('one owner of the embedded database', () => {
  test('a second process ends within 5 s with a clear message, the first goes on', deadline, async () => {
    const dataDir = await migratedDataDir();
    const first = startOwner(dataDir, 'write');
    await until(() => first.said.includes('open'));
    const before = Date.now();
    const second = startOwner(dataDir, 'hold');
    expect(await second.code).toBe(1);
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(second.complained).toMatch(/занята другим процессом.*used by another process/s);
    expect(second.complained).toContain(String(first.child.pid));
    const rows = first.said.length;
    await until(() => first.said.length > rows);
  });

  test('the same process cannot open it twice either', async () => {
    const dataDir = await migratedDataDir();
    const database = await openDatabase(settingsOf(dataDir), quietLog);
    await expect(openDatabase(settingsOf(dataDir), quietLog)).rejects.toBeInstanceOf(DatabaseBusyError);
    await database.close();
    await (await openDatabase(settingsOf(dataDir), quietLog)).close();
  });

  test('a dead owner is succeeded by exactly one of several', async () => {
    const dataDir = await migratedDataDir();
    const dead = startOwner(dataDir, 'hold');
    await until(() => dead.said.includes('open'));
    await dead.kill();
    const heirs = [1, 2, 3].map(() => startOwner(dataDir, 'hold'));
    const open = () => heirs.filter((heir) => heir.said.includes('open'));
    await until(() => heirs.filter((heir) => heir.child.exitCode !== null).length === 2 && open().length > 0);
    expect(open()).toHaveLength(1);
    expect(heirs.filter((heir) => heir.complained.includes('занята'))).toHaveLength(2);
  });

  test('a command reads beside the owner, and alone when nobody owns it', async () => {
    const dataDir = await migratedDataDir();
    const owner = startOwner(dataDir, 'write');
    await until(() => owner.said.includes('3\n'));
    const beside = startOwner(dataDir, 'count');
    expect(await beside.code).toBe(0);
    expect(Number(beside.said.split('\n')[1])).toBeGreaterThanOrEqual(3);
    expect(owner.child.exitCode).toBeNull();
    await owner.kill();
    const alone = await connectToOwner(settingsOf(dataDir), quietLog);
    await alone.close();
  });
});

describe('a killed process', () => {
  test.each([100, 700, 1500, 3000])(
    'during the first start, after about %i ms, needs no repair',
    async (moment) => {
      const dataDir = temporaryFolder();
      const owner = startOwner(dataDir, 'hold');
      await sleep(moment * (0.8 + Math.random() * 0.4));
      await owner.kill();
      const database = await openDatabase(settingsOf(dataDir), quietLog);
      const { rows } = await database.pool.query('select count(*)::int as n from products');
      expect(rows).toEqual([{ n: 0 }]);
      await database.close();
    },
  );

  test('loses nothing that it had acknowledged', async () => {
    const dataDir = await migratedDataDir();
    let acknowledged = 0;
    for (let round = 1; round <= 3; round++) {
      const owner = startOwner(dataDir, 'write');
      await until(() => owner.said.includes('open\n'));
      await sleep(100 + Math.random() * 300);
      await owner.kill();
      // The last line may be cut; what stands before it was committed.
      acknowledged = Math.max(acknowledged, Number(owner.said.split('\n').at(-2)) || 0);
    }
    const database = await openDatabase(settingsOf(dataDir), quietLog);
    const { rows } = await database.pool.query<{ n: number; last: number }>(
      'select count(*)::int as n, max(n) as last from written',
    );
    expect(acknowledged).toBeGreaterThan(0);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.n).toBe(rows[0]?.last);
    await database.close();
  });
});
