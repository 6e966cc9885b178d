import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { demoCategories } from '../../../server/demo/generate.ts';
import { allowWithdrawal } from '../../../server/import/commerceml/saved.ts';
import { priceListPictures } from '../../../server/import/load/pictures.ts';
import type { Offer } from '../../../server/import/offer.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { catalogueOf, listOf, load, someOffers } from '../import/support.ts';
import { importXml, offersXml } from './base.ts';
import { OneC, oneC, serveExchange } from './one-c.ts';

const PICTURES = ['import_files/a1/one.png', 'import_files/a1/two.png', 'import_files/b2/three.png'];

/** What 1C can tell: it counts everything and has no struck prices. */
const told = (offers: readonly Offer[]): Offer[] =>
  offers.map((offer, at) => ({
    ...offer,
    oldPrice: null,
    stock: offer.stock >= UNCOUNTED_STOCK ? 12 : offer.stock,
    pictures:
      at % 7 === 0 ? [] : [PICTURES[at % 3] ?? '', ...(at % 5 === 0 ? [PICTURES[(at + 1) % 3] ?? ''] : [])],
  }));

async function makePictures(folder: string): Promise<void> {
  for (const [at, name] of PICTURES.entries()) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const background = { r: 60 * at, g: 90, b: 30 };
    writeFileSync(
      path,
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  }
}

/** The catalogue without what only this shop knows: its own numbers and the times of its rows. */
const withoutOwn = ({ products, categories, brands, words }: Awaited<ReturnType<typeof catalogueOf>>) => {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return {
    products: products.map(
      ({ id, brand_id, category_id, category_path, created_at, updated_at, ...row }) => ({
        ...row,
        brand: brands.find((brand) => brand.id === brand_id)?.title,
        path: (category_path as number[]).map((each) => slugs.get(each)),
      }),
    ),
    categories: categories
      .map(({ id, parent_id, path, ...row }) => ({
        ...row,
        path: (path as number[]).map((each) => slugs.get(each)),
      }))
      .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    brands: brands.map(({ title, products: count }) => [title, count]).toSorted(),
    words,
  };
};

describe('a catalogue by way of 1C', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    const categories = demoCategories().map((category) => ({ ...category, slug: null }));
    const offers = told(someOffers(150));
    beforeEach(async () => {
      await emptyDatabase(database);
    });

    // Two imports with the sizes of all their pictures: 33 s beside a busy browser.
    test('comes through HTTP in parts and archives without loss, and changes nothing the second time', {
      timeout: patience * 120_000,
    }, async () => {
      const dataDir = temporaryFolder();
      const file = await listOf(offers, categories);
      await makePictures(dirname(file));
      await load(database, file, { takePicture: priceListPictures(dataDir, dirname(file)) });
      const expected = withoutOwn(await catalogueOf(database));
      await emptyDatabase(database);

      const origin = await serveExchange(database, dataDir, 300);
      const base = new OneC(origin, 'catalog');
      expect((await base.enter()).slice(0, 2)).toEqual(['success', 'exchange']);
      expect(await base.lines('init')).toEqual(['zip=yes', 'file_limit=1048576']);
      for (const name of PICTURES) await base.send(name, readFileSync(join(dirname(file), name)), 70);
      await base.send('import0_1.xml', `\ufeff${importXml(offers, categories)}`, 100_000);
      await base.send('offers0_1.xml', offersXml(offers), 65_537);
      expect((await base.import('import0_1.xml')).join(' ')).toMatch(/^success/);
      expect((await base.import('offers0_1.xml'))[0]).toBe('success');
      const after = await catalogueOf(database);
      expect(withoutOwn(after)).toEqual(expected);

      // The answer was lost: 1C asks again, in the same session and in a new one, now with one archive.
      expect((await base.import('import0_1.xml')).join(' ')).toMatch(/^success/);
      const again = await oneC(origin, 'catalog');
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from(importXml(offers, categories)), 'import.xml');
      zip.addBuffer(Buffer.from(offersXml(offers)), 'offers.xml');
      for (const name of PICTURES) zip.addFile(join(dirname(file), name), name);
      zip.end();
      await again.send('v8_1C.zip', await buffer(zip.outputStream), 40_000);
      expect((await again.import('import.xml')).join(' ')).toMatch(
        /^success новых 0, изменено 0, без изменений 150/,
      );
      expect((await again.import('offers.xml')).join(' ')).toMatch(
        /^success новых 0, изменено 0, без изменений 150/,
      );
      expect(await catalogueOf(database)).toEqual(after);
    });

    test('only changes leave the rest, marks withdraw, full lists in several files withdraw what none names', async () => {
      const origin = await serveExchange(database, temporaryFolder());
      const bare = offers.slice(0, 60).map((offer) => ({ ...offer, pictures: [] }));
      const published = async () =>
        (await catalogueOf(database)).products
          .filter((row) => row.published)
          .map((row) => row.offer_id)
          .toSorted();
      const ids = (some: readonly Offer[]) => some.map(({ id }) => id).toSorted();
      const take = async (files: Readonly<Record<string, string | Buffer>>) => {
        const base = await oneC(origin, 'catalog');
        for (const [name, content] of Object.entries(files)) await base.send(name, content);
        for (const name of Object.keys(files))
          expect((await base.import(name)).join(' ')).toMatch(/^success/);
      };
      await take({ 'import.xml': importXml(bare, categories), 'offers.xml': offersXml(bare) });
      expect(await published()).toEqual(ids(bare));

      const changes = importXml(bare.slice(0, 3), categories, {
        ...{ changesOnly: true, removed: [bare[0]?.id ?? ''], encoding: 'windows-1251' },
      });
      await take({ 'import.xml': iconv.encode(changes.replaceAll('\u2013', '-'), 'win1251') });
      expect(await published()).toEqual(ids(bare.slice(1)));

      const untitled = `<Наименование>${bare[5]?.title}</Наименование>`;
      await take({
        // The product without a title is skipped, not missing.
        'import0_1.xml': importXml(bare.slice(0, 22), categories).replace(untitled, ''),
        'import0_2.xml': importXml(bare.slice(22, 44), categories, { withClassifier: false }),
      });
      expect(await published()).toEqual(ids(bare.slice(0, 44)));
      const { products } = await catalogueOf(database);
      expect(products.find(({ offer_id }) => offer_id === bare[5]?.id)).toMatchObject({
        title: bare[5]?.title,
      });
    });

    test('files in folders are one catalogue; pictures lie beside their file, in any writing, and stay', async () => {
      const dataDir = temporaryFolder();
      const origin = await serveExchange(database, dataDir);
      const [name = ''] = PICTURES;
      await makePictures(dataDir);
      const writings = [name, name.replaceAll('/', '\\'), `/${name}`, `./${name}`];
      const goods = told(someOffers(4)).map((offer, at) => ({ ...offer, pictures: [writings[at] ?? ''] }));
      const take = async (isWithPictures: boolean) => {
        const base = await oneC(origin, 'catalog');
        const answers: string[] = [];
        const files = [1, 2].map((at) => `goods/${at}/import___1.xml`);
        for (const [at, file] of files.entries()) {
          const png = readFileSync(join(dataDir, name));
          if (isWithPictures) await base.send(join(dirname(file), name), png);
          await base.send(file, importXml(goods.slice(2 * at, 2 * at + 2), categories));
        }
        for (const file of files) answers.push((await base.import(file)).join(' '));
        const { products } = await catalogueOf(database);
        return [
          answers,
          products.map(({ published, images }) => [published, Array.isArray(images) && images.length]),
        ];
      };
      const unchanged = /^success новых 0, изменено 0, без изменений 2, снято с продажи 0/;
      const shown = [1, 1, 1, 1].map((images) => [true, images]);
      expect(await take(true)).toEqual([Array(2).fill(expect.stringMatching(/^success новых 2/)), shown]);
      expect(await take(false)).toEqual([Array(2).fill(expect.stringMatching(unchanged)), shown]);
      for (const folder of ['images', 'picture-sources']) rmSync(join(dataDir, folder), { recursive: true });
      expect((await take(false))[1]).toEqual([0, 0, 0, 0].map((images) => [true, images]));
    });

    test('an archive that comes again in a session is imported again', async () => {
      const base = await oneC(await serveExchange(database, temporaryFolder()), 'catalog');
      const [offer] = offers.map((each) => ({ ...each, pictures: [] }));
      if (!offer) throw new Error('no offers');
      for (const title of ['Вал', 'Вал коленчатый']) {
        const zip = new ZipFile();
        zip.addBuffer(Buffer.from(importXml([{ ...offer, title }], categories)), 'import.xml');
        zip.end();
        await base.send('v8_1C.zip', await buffer(zip.outputStream));
        for (const _again of [1, 2]) expect((await base.import('import.xml'))[0]).toBe('success');
        expect((await catalogueOf(database)).products).toMatchObject([{ title }]);
      }
    });

    test('a list that withdraws much is refused and says how to allow it, for the next one within a day', async () => {
      const origin = await serveExchange(database, temporaryFolder());
      const bare = offers.slice(0, 10).map((offer) => ({ ...offer, pictures: [] }));
      const take = async (count: number) => {
        const base = await oneC(origin, 'catalog');
        await base.send('import.xml', importXml(bare.slice(0, count), categories));
        return base;
      };
      const onSale = async () =>
        (await catalogueOf(database)).products.filter(({ published }) => published).length;
      expect((await (await take(10)).import('import.xml'))[0]).toBe('success');
      const base = await take(6);
      expect(await base.import('import.xml')).toEqual([
        'failure',
        'Список снял бы с продажи 4 из 10 товаров, больше 30 %.',
        'Если так и надо, выполните на сервере магазина «npm run shop -- exchange withdraw» и повторите выгрузку.',
      ]);
      expect(await onSale()).toBe(10);
      await allowWithdrawal(database);
      await database.pool.query(`update import.mappings set updated_at = now() - interval '25 hours'`);
      expect((await base.import('import.xml'))[0]).toBe('failure');
      await allowWithdrawal(database);
      // The same session goes on, and what was allowed once is not allowed again.
      expect((await base.import('import.xml'))[0]).toBe('success');
      expect(await onSale()).toBe(6);
      expect((await (await take(2)).import('import.xml'))[0]).toBe('failure');
      await allowWithdrawal(database);
      // It is for the next full list, also when that withdraws nothing.
      expect((await (await take(10)).import('import.xml'))[0]).toBe('success');
      expect((await (await take(2)).import('import.xml'))[0]).toBe('failure');
    });

    test('prices and counts come in files of their own; orders that nobody confirmed are taken off', async () => {
      const origin = await serveExchange(database, temporaryFolder());
      const [offer] = offers.map((each) => ({ ...each, pictures: [] }));
      if (!offer) throw new Error('no offers');
      const base = await oneC(origin, 'catalog');
      const frame = (content: string) =>
        `<КоммерческаяИнформация ВерсияСхемы="2.10"><ПакетПредложений СодержитТолькоИзменения="true"><Предложения>${content}</Предложения></ПакетПредложений></КоммерческаяИнформация>`;
      await base.send('import.xml', importXml([offer], categories));
      await base.send('offers.xml', offersXml([offer]));
      const price = (type: string, value: string) =>
        `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${value}</ЦенаЗаЕдиницу></Цена>`;
      await base.send(
        'prices.xml',
        frame(
          `<Предложение><Ид>${offer.id}</Ид><Цены>${price('t-opt', '1')}${price('t-roz', '777.7')}</Цены></Предложение>`,
        ),
      );
      const rest = (count: string) =>
        `<Остаток><Склад><Ид>s</Ид><Количество>${count}</Количество></Склад></Остаток>`;
      await base.send(
        'rests.xml',
        frame(
          `${['a', 'b']
            .map(
              (kind, at) =>
                `<Предложение><Ид>${offer.id}#${kind}</Ид><Остатки>${rest(`${at + 2}.000`)}${rest('4')}</Остатки></Предложение>`,
            )
            .join('')}<Предложение><Ид>unknown</Ид><Остатки/></Предложение>`,
        ),
      );
      for (const name of ['import.xml', 'offers.xml', 'prices.xml', 'rests.xml']) {
        expect((await base.import(name))[0], name).toBe('success');
      }
      const { products } = await catalogueOf(database);
      expect(products).toHaveLength(1);
      expect(products[0]).toMatchObject({ price: '77770', stock: 13, published: true, title: offer.title });
      const { rows } = await database.pool.query(
        "select summary from exchange.outcomes where file = 'rests.xml'",
      );
      expect(rows[0].summary).toMatchObject({
        changed: 1,
        skipped: 1,
        problems: [expect.stringContaining('unknown')],
      });
    });
  });
});
