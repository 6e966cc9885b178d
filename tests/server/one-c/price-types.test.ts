import { beforeEach, describe, expect, test } from 'vitest';
import { demoCategories } from '../../../server/demo/generate.ts';
import { DEFAULT_NAMES, saveNames } from '../../../server/import/commerceml/names.ts';
import { saveValue } from '../../../server/import/commerceml/saved.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { emptyDatabase, freshPlace, openOwn } from '../../support/databases.ts';
import { catalogueOf, someOffers } from '../import/support.ts';
import { importXml } from './base.ts';
import { oneC, serveExchange } from './one-c.ts';

type Pairs = readonly (readonly [id: string, text: string])[];

const typesXml = (types: Pairs): string =>
  `<ТипыЦен>${types.map(([id, name]) => `<ТипЦены><Ид>${id}</Ид><Наименование>${name}</Наименование></ТипЦены>`).join('')}</ТипыЦен>`;

/** A file with prices of one product. */
const pricesXml = (offer: string, prices: Pairs, types: Pairs = [], known: Pairs = []): string => {
  const values = prices.map(
    ([id, value]) => `<Цена><ИдТипаЦены>${id}</ИдТипаЦены><ЦенаЗаЕдиницу>${value}</ЦенаЗаЕдиницу></Цена>`,
  );
  const [ofClassifier, ofOffers] = [known, types].map((some) => (some.length === 0 ? '' : typesXml(some)));
  return `<КоммерческаяИнформация ВерсияСхемы="2.10"><Классификатор>${ofClassifier}</Классификатор><ПакетПредложений СодержитТолькоИзменения="true">${ofOffers}<Предложения><Предложение><Ид>${offer}</Ид><Цены>${values.join('')}</Цены></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`;
};

// Which price is taken is decided before any SQL, and what is remembered is one value: one database is enough.
describe('types of prices in 1C', async () => {
  const database = await openOwn(await freshPlace('postgres'));
  const [offer] = someOffers(1).map((each) => ({ ...each, brand: 'АЗПИ', pictures: [] }));
  if (!offer) throw new Error('no offers');
  let origin: string;
  beforeEach(async () => {
    await emptyDatabase(database);
    origin = await serveExchange(database, temporaryFolder());
  });

  /** Takes the files in one session and gives what the last of them was answered. */
  const take = async (...files: readonly string[]) => {
    const base = await oneC(origin, 'catalog');
    let answer: readonly string[] = [];
    for (const [at, content] of files.entries()) {
      await base.send(`offers${at}.xml`, content);
      answer = await base.import(`offers${at}.xml`);
      expect(answer[0], answer.join(' ')).toBe('success');
    }
    return answer;
  };
  const product = async () => (await catalogueOf(database)).products[0];
  const goods = importXml([offer], demoCategories());

  test('of several that fit the first of the base is used, also by files that do not name them', async () => {
    // jsonb would put the short key first.
    const twoRetail = [
      ['long-retail', 'Розничная'],
      ['short', 'Розничная VIP'],
    ] as const;
    const noRetail = [
      ['long-selling', 'Продажная'],
      ['buy', 'Закупочная'],
    ] as const;
    for (const types of [twoRetail, noRetail]) {
      const [[first], [second]] = types;
      const prices = [
        [second, '100'],
        [first, '200'],
      ] as const;
      await take(goods, pricesXml(offer.id, prices, types));
      expect(await product()).toMatchObject({ price: '20000' });
      const again = prices.map(([id, value]) => [id, `${value}.50`] as const);
      const answer = await take(pricesXml(offer.id, again));
      expect(await product()).toMatchObject({ price: '20050' });
      expect(answer).toHaveLength(2);
    }
  });

  test('what a shop remembers from before is still known', async () => {
    await saveValue(database, 'commerceml-learned', {
      properties: { 'p-maker': { name: 'Производитель', values: { b7: 'Ремзавод' } } },
      priceTypes: { 't-opt': 'Оптовая', 't-roz': 'Розничная' },
    });
    const property =
      '<ЗначенияСвойства><Ид>p-maker</Ид><Значение>b7</Значение></ЗначенияСвойства></ЗначенияСвойств>';
    const bare = importXml([{ ...offer, brand: null }], demoCategories());
    const prices = [
      ['t-opt', '100'],
      ['t-roz', '200'],
    ] as const;
    await take(bare.replace('</ЗначенияСвойств>', property), pricesXml(offer.id, prices));
    expect(await product()).toMatchObject({ price: '20000' });
    expect((await catalogueOf(database)).brands).toMatchObject([{ title: 'Ремзавод' }]);
  });

  test('a type that the base made anew takes the place of the old one of its name', async () => {
    const opt = ['t-opt', 'Оптовая'] as const;
    await take(goods, pricesXml(offer.id, [['t-old', '200']], [opt, ['t-old', 'Розничная']]));
    expect(await product()).toMatchObject({ price: '20000' });
    const both = [
      ['t-opt', '100'],
      ['t-new', '300'],
    ] as const;
    const types = [opt, ['t-new', 'Розничная']] as const;
    // Newer schemes name them in the classifier, and some of them again beside the offers.
    expect(await take(pricesXml(offer.id, both, [opt], types))).toHaveLength(2);
    expect(await product()).toMatchObject({ price: '30000' });
    await saveNames(database, { ...DEFAULT_NAMES, price: 'розничная' });
    await take(pricesXml(offer.id, [['t-newest', '400']], [['t-newest', 'Розничная']]));
    expect(await product()).toMatchObject({ price: '40000' });
  });

  test('the owner is told when no offer has a price of the type', async () => {
    const types = [
      ['t-opt', 'Оптовая'],
      ['t-roz', 'Розничная'],
    ] as const;
    const answer = await take(goods, pricesXml(offer.id, [['t-roz', '200']], types));
    expect(answer).toHaveLength(2);
    expect(answer[1]).not.toContain('без цены');
    const warned = await take(pricesXml(offer.id, [['t-other', '200']]));
    expect(warned[1]).toContain(', осталось без цены 1');
    expect(warned[2]).toMatch(
      /^Весь файл: внимание, ни у одного предложения файла нет цены типа «Розничная».*«Оптовая», «Розничная»/,
    );
    expect(await product()).toMatchObject({ price: null });
    const { rows } = await database.pool.query(
      'select message, summary from exchange.outcomes order by at desc limit 1',
    );
    expect(rows[0].message).toBe(warned.slice(1).join('\n'));
    expect(rows[0].summary).toMatchObject({ warnings: 1, problems: [warned[2]] });

    await saveNames(database, { ...DEFAULT_NAMES, price: 'Интернет' });
    expect((await take(pricesXml(offer.id, [['t-roz', '200']])))[2]).toContain('цены типа «Интернет»');
    // Counts alone, and goods on request, are nothing to warn of.
    expect(await take(pricesXml(offer.id, []))).toHaveLength(2);
  });
});
