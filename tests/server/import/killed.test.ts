import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type DatabaseConfig, openDatabase } from '../../../server/database/open.ts';
import type { Offer } from '../../../server/import/offer.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { startChild } from '../../support/child.ts';
import { freshPlace } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { catalogueOf, listOf, load, someOffers } from './support.ts';

const CLI = fileURLToPath(new URL('../../../dist/app/cli.mjs', import.meta.url));

/** The owner's command in a process of its own; `flags` are Node's. */
function shop(args: readonly string[], settings: DatabaseConfig, flags: readonly string[] = []) {
  const started = startChild([...flags, CLI, ...args], {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    COOKIE_KEYS: `k1:${Buffer.alloc(32).toString('base64url')}`,
  });
  return { ...started, said: () => started.said + started.complained };
}

/** Without pictures: rendering is not what is tried here. */
const offersAt = (count: number, price: number): Offer[] =>
  someOffers(count).map((offer) => ({ ...offer, price, oldPrice: null, pictures: [] }));

async function withDatabase<T>(
  settings: DatabaseConfig,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings, quietLog);
  return work(database).finally(() => database.close());
}

describe.each(['embedded', 'postgres'] as const)('an import by the built shop, %s', (kind) => {
  test.each([
    ['reading', 'Чтение прайс-листа: 25%'],
    ['writing', 'Запись в каталог'],
  ])(
    'killed while %s it changes nothing, and the next one works at once',
    { timeout: patience * 120_000 },
    async (_when, mark) => {
      const settings = await freshPlace(kind);
      const before = await withDatabase(settings, async (database) => {
        await load(database, await listOf(offersAt(300, 100)));
        return catalogueOf(database);
      });
      const { child, code, said } = shop(['import', await listOf(offersAt(3_000, 200))], settings);
      child.stdout.on('data', () => {
        if (said().includes(mark)) child.kill('SIGKILL');
      });
      expect(await code).toBeNull();
      await withDatabase(settings, async (database) => {
        expect(await catalogueOf(database)).toEqual(before);
        const next = await listOf(offersAt(350, 300));
        expect(await load(database, next)).toMatchObject({ created: 50, changed: 300 });
        expect((await catalogueOf(database)).products.map(({ price }) => price)).toEqual(
          Array(350).fill('300'),
        );
      });
    },
  );
});

describe('the import command', () => {
  test('needs little memory for a large list and tells what it did', {
    timeout: patience * 120_000,
  }, async () => {
    const settings = await freshPlace('embedded');
    // Kept, their texts alone would be 30 MB.
    const description = 'Слово '.repeat(500);
    const file = await listOf(offersAt(5_000, 100).map((offer) => ({ ...offer, description })));
    const { code, said } = shop(['import', file], settings, ['--max-old-space-size=40']);
    expect(await code, said()).toBe(0);
    expect(said()).toMatch(/новых товаров\s+5\s000/);
  });

  test('goes on when nobody reads what it says any more', async () => {
    const settings = await freshPlace('embedded');
    const { child, code } = shop(['import', await listOf(offersAt(300, 100))], settings);
    child.stdout.destroy();
    expect(await code).toBe(0);
    const { products } = await withDatabase(settings, catalogueOf);
    expect(products).toHaveLength(300);
  });

  test('names the lines of bad offers, keeps all in a file, and says how it ended by its code', async () => {
    const settings = await freshPlace('embedded');
    const offers = offersAt(30, 100).map((offer) => ({ ...offer, categoryId: 'nowhere' }));
    const bad = await listOf([...offers, ...offersAt(31, 100).slice(30)]);
    const first = shop(['import', bad, '--dry-run'], settings);
    expect(await first.code, first.said()).toBe(0);
    expect(first.said()).toMatch(/Строка \d+, предложение 1: .*неизвестная категория «nowhere»/);
    expect(first.said()).toContain('… и ещё 10');
    expect(first.said()).toMatch(/Все замечания: .*imports.*list\.yml\.txt/);

    const none = shop(['import', `${bad}.none`], settings);
    expect(await none.code).toBe(1);
    expect(none.said()).toContain('каталог не изменён');
    const wrong = shop(['import'], settings);
    expect(await wrong.code).toBe(2);
    expect(wrong.said()).toContain('npm run shop -- import');
  });

  test('makes no shop for a mistyped path, and refuses what only tables know for a YML', async () => {
    const dataDir = join(temporaryFolder(), 'data');
    const settings = { databaseUrl: null, databasePool: 2, dataDir };
    const none = shop(['import', join(dataDir, 'none.yml')], settings);
    const prices = shop(['import', await listOf(offersAt(1, 100)), '--only', 'prices'], settings);
    expect(await none.code, none.said()).toBe(1);
    expect(none.said()).toContain('Нет файла');
    expect(await prices.code, prices.said()).toBe(2);
    expect(prices.said()).toContain('--only: только для таблиц');
    expect(existsSync(dataDir)).toBe(false);
  });

  test('and the others say in one line that no database answers', async () => {
    const dataDir = temporaryFolder();
    const settings = { databaseUrl: 'postgres://karter@127.0.0.1:1/karter', databasePool: 2, dataDir };
    const load = shop(['import', await listOf(offersAt(1, 100))], settings);
    const list = shop(['exchange'], settings);
    expect([await load.code, await list.code]).toEqual([1, 1]);
    expect(load.said()).toContain('каталог не изменён');
    expect(list.said()).toContain('База магазина не отвечает');
    expect(load.said() + list.said()).not.toContain(' at ');
  });

  test('asks again for a picture from elsewhere whose files are not here', async () => {
    const settings = await freshPlace('embedded');
    // No address of the open internet: refused at once.
    const lost = 'http://127.0.0.1/lost.jpg';
    const file = await listOf(offersAt(1, 100).map((offer) => ({ ...offer, pictures: [lost] })));
    await withDatabase(settings, (database) => load(database, file));
    const { code, said } = shop(['import', file], settings);
    expect(await code, said()).toBe(0);
    expect(said()).toContain(`Картинка ${lost} не взята`);
  });
});
