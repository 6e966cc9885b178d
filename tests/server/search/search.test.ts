import { describe, expect, test, vi } from 'vitest';
import { spellingsOf } from '../../../server/part-numbers/spellings.samples.ts';
import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { openSearch, plainList } from '../../support/search.ts';
import { searchCases, showsAny } from './cases.ts';
import { writeDemo } from './demo.ts';
import { filterTests } from './filters.ts';

const PRODUCTS = 3000;
/**
 * Every 30th article of the catalogue is tried in all spellings: 100 of them. Of the embedded database, which is asked
 * the same and answers slower, every 240th.
 */
const EVERY = { postgres: 30, embedded: 240 };

const LATIN = 'ABEKMHOPCTYX';
const CYRILLIC = 'АВЕКМНОРСТУХ';
const swapAlphabet = (text: string) =>
  Array.from(text, (letter) => {
    const latin = LATIN.indexOf(letter);
    const cyrillic = CYRILLIC.indexOf(letter);
    return (latin >= 0 ? CYRILLIC[latin] : cyrillic >= 0 ? LATIN[cyrillic] : letter) ?? letter;
  }).join('');

/** Numbers as papers write them, and the same ones plain. */
const papers = [
  ...[...spellingsOf('238-1005009-г'), '238–1005009—г'].map((text) => [text, '238-1005009-г']),
  ...[...spellingsOf('740 1003010 20'), '№740 1003010 20'].map((text) => [text, '740 1003010 20']),
  ...[...spellingsOf('740.1003010-20'), '740,1003010-20'].map((text) => [text, '740.1003010-20']),
];

const SPELLINGS: readonly [string, (article: string) => string, number][] = [
  ['as printed', (article) => article, 10],
  ['without separators', (article) => article.replace(/[^\p{L}\p{N}]/gu, ''), 10],
  ['in lower case', (article) => article.toLowerCase(), 10],
  ['with look-alikes of the other alphabet', swapAlphabet, 10],
  ['with spaces for separators', (article) => article.replace(/[^\p{L}\p{N}]+/gu, ' '), 10],
  ['with commas for dots', (article) => article.replace(/(?<=\d)\.(?=\d)/g, ','), 10],
  ['with colons for dots', (article) => article.replace(/(?<=\d)\.(?=\d)/g, ':'), 10],
  ['cut to three quarters', (article) => article.slice(0, Math.ceil(article.length * 0.75)), 60],
];

eachDatabase(async (kind, open) => {
  const database = await open();
  await writeDemo(database, PRODUCTS);
  const search = openSearch(database);
  async function firstHits(text: string, most: number) {
    const items = [];
    for (let page = 1; items.length < most; page += 1) {
      const list = await search.search(text, plainList(page));
      items.push(...list.items);
      if (page >= list.pages) break;
    }
    return items.slice(0, most);
  }

  // On a busy machine its first reading takes longer than a question waits for it.
  await search.catalogue.products(null, plainList(1));
  filterTests(database, search);

  test.each(searchCases)('[ST-23] «$query» finds what is meant: $why', async ({ query, any_of: anyOf }) => {
    const { items } = await search.search(query, plainList(1));
    expect(showsAny(items, anyOf), items.map(({ title }) => title).join('\n')).toBe(true);
  });

  describe('numbers [ST-23]', () => {
    test.each(SPELLINGS)('articles %s are found', async (_name, spell, within) => {
      const { rows } = await database.pool.query<{ id: number; article: string }>(
        'select id, article from products where id % $1 = 0 order by id',
        [EVERY[kind]],
      );
      const lost: string[] = [];
      for (const { id, article } of rows) {
        const hits = await firstHits(spell(article), within);
        if (!hits.some((hit) => hit.id === id)) lost.push(article);
      }
      expect(lost).toEqual([]);
    });

    test.each([
      // What a spelling makes of a number is decided before any SQL: one database is enough.
      ...(kind === 'postgres' ? papers : []),
      ['компрессор № 5320–3509015', 'компрессор 5320-3509015'],
      ['головка 740,1003010-99', 'головка 740.1003010-99'],
      ['маслянный фильтр 740,1012040', 'маслянный фильтр 740.1012040'],
      ['740,1', '740.1'],
    ])('%j finds and suggests what %j does [SE-01]', async (paper, plain) => {
      const found = await search.search(paper, plainList(1));
      expect(found).toEqual({ ...(await search.search(plain, plainList(1))), query: found.query });
      const suggested = await search.suggest(paper);
      expect(suggested).toEqual({ ...(await search.suggest(plain)), query: suggested.query });
      expect(found.items.length).toBeGreaterThan(0);
    });

    test('a plant number finds every interchangeable product', async () => {
      const { rows } = await database.pool.query<{ plant_number: string; ids: number[] }>(
        `select plant_number, array_agg(id order by id) as ids from products
         where article <> plant_number group by plant_number having count(*) > 2 order by 1 limit 10`,
      );
      expect(rows).toHaveLength(10);
      for (const { plant_number: number, ids } of rows) {
        const hits = (await firstHits(number, 60)).map(({ id }) => id);
        expect(hits).toEqual(expect.arrayContaining(ids));
      }
    });

    test.each([
      ['турбина к27', 'к27'],
      ['турбина ткр 6.1', 'ткр 6.1'],
      ['mann w 950', 'w 950/26'],
      ['skf 6395', '6395'],
      ['BOSCH-0445120153', '0445120153'],
      ['гбц740.1003010-20', '740.1003010-20'],
    ])('%j finds the articles of %j', async (question, number) => {
      const expected = (await search.search(number, plainList(1))).items.map(({ id }) => id);
      const { items, correction } = await search.search(question, plainList(1));
      expect(items.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      expect(correction).toBeNull();
    });

    test('a number that is not here is not cut to one digit', async () => {
      expect(await search.search('W 962/6', plainList(1))).toMatchObject({ total: 0, correction: null });
    });

    test('nearest executions are labelled as such, equal numbers are not', async () => {
      const near = await search.search('740.1003010-99', plainList(1));
      expect(near.correction).toEqual({ kind: 'number', text: '740.1003010' });
      expect((await search.search('740.1003010-20', plainList(1))).correction).toBeNull();
    });

    test('one slip in the first half of a number still shows it', async () => {
      const { rows } = await database.pool.query<{ article: string }>(
        `select article from products where article ~ '^[0-9]{3,}[.-]?[0-9-]{7,}$' order by md5(article) limit 8`,
      );
      expect(rows).toHaveLength(8);
      for (const { article } of rows) {
        const [at, next] = [article.slice(2, 3), article.slice(1, 2)];
        const [before, behind] = [article.slice(0, 2), article.slice(3)];
        const other = (Number(at) + 1) % 10;
        for (const written of [
          before + behind,
          before + at + at + behind,
          before + other + behind,
          before + other + at + behind,
          article.slice(0, 1) + at + next + behind,
        ]) {
          const { items, nearNumbers } = await search.search(written, plainList(1));
          const shown = [...items, ...nearNumbers].map((card) => card.article);
          expect(shown, `${written} for ${article}`).toContain(article);
        }
      }
      const { correction } = await search.search('7401030010-20', plainList(1));
      expect(correction).toEqual({ kind: 'typo', text: '740.1003010-20' });
    });

    test('several numbers are all found, in the order they were asked for', async () => {
      const asked = ['740.1003010-20', '238-1005009-Г', '0 445 120 153'];
      const articles = ({ items }: { items: readonly { article: string }[] }) => [
        ...new Set(items.map(({ article }) => article).filter((article) => asked.includes(article))),
      ];
      const glued = '740.1003010-20 238-1005009-Г 0445120153';
      for (const text of [
        asked.join('; '),
        `${glued}\n`,
        glued.replaceAll(' ', '\t'),
        glued.replaceAll(' ', ','),
        glued.replaceAll(' ', '/'),
      ]) {
        const found = await search.search(text, plainList(1));
        expect([articles(found), found.correction], text).toEqual([asked, null]);
        const { numbers, total } = await search.suggest(text);
        expect([articles({ items: numbers })[0], total]).toEqual([asked[0], found.total]);
      }
      const some = await search.search('740.1003010-20, 99999999', plainList(1));
      expect(some.correction).toEqual({ kind: 'some-numbers', text: '740.1003010-20' });
      expect(articles(some)).toEqual(asked.slice(0, 1));
    });

    test('letters taken for digits and a wrong layout are put right', async () => {
      const zero = await search.search('О445120153', plainList(1));
      expect(zero.correction).toEqual({ kind: 'typo', text: '0445120153' });
      expect(zero.items[0]?.article).toBe('0 445 120 153');
      const layout = await search.search('238-1005009-u', plainList(1));
      expect(layout.correction?.kind).toBe('layout');
      expect(layout.items[0]?.article).toBe('238-1005009-Г');
    });

    test('nearest executions are no exact match, though one has the number that was cut', async () => {
      const near = await search.search('740.1003010-20-99', plainList(1));
      expect(near.correction).toEqual({ kind: 'number', text: '740.1003010-20' });
      expect(near.items[0]?.article).toBe('740.1003010-20');
      expect(near).toMatchObject({ exact: 0, interchangeable: 0 });
    });

    test('suggestions to a number heed the brand beside it as the search does', async () => {
      const { rows } = await database.pool.query<{ number: string; brands: string[] }>(
        `select plant_number as number, array_agg(distinct b.title) as brands from products p
           join brands b on b.id = p.brand_id where plant_number ~ '^[0-9.-]{8,}$' and b.title ~ '^[A-Za-z]+$'
         group by 1 having count(distinct b.title) > 2 order by 1 limit 5`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { number, brands } of rows) {
        for (const brand of brands) {
          const question = `${brand} ${number}`;
          const { numbers } = await search.suggest(question);
          const { items } = await search.search(question, plainList(1));
          expect(numbers, question).toEqual(items.slice(0, numbers.length));
        }
      }
    });

    test('a pasted list is suggested from all its numbers, and says that it has more', async () => {
      const { rows } = await database.pool.query<{ article: string }>(
        `select article from products where article ~ '^[0-9.-]{8,12}$' order by id limit 7`,
      );
      const articles = rows.map(({ article }) => article);
      expect(await search.suggest(articles.join('; '))).toMatchObject({ total: 100, correction: null });
      const unknown = ['99999991', '99999992', '99999993', '99999994', '99999995'];
      const { numbers, correction } = await search.suggest([...unknown, articles[0]].join('; '));
      expect(numbers[0]?.article).toBe(articles[0]);
      expect(correction).toEqual({ kind: 'some-numbers', text: articles[0] });
    });
  });

  describe('words [ST-23]', () => {
    test('the part asked for comes before parts for it', async () => {
      for (const [question, first] of [
        ['помпа', /^(Помпа|Насос водяной|Насос охлаждающей)/],
        ['ремкомплект помпы', /^Ремкомплект/],
        ['шатун', /^Шатун/],
        ['прокладка гбц', /^Прокладка/],
      ] as const) {
        const { items } = await search.search(question, plainList(1));
        expect(items.length, question).toBeGreaterThan(2);
        for (const { title } of items.slice(0, 5)) expect(title).toMatch(first);
      }
    });

    test('titles with the words come before others, also when the machine stands elsewhere', async () => {
      const { items } = await search.search('топливный камаз 65115', plainList(1));
      expect(items.length).toBeGreaterThanOrEqual(3);
      for (const { title } of items.slice(0, 3)) expect(title).toMatch(/топливн/i);
    });

    test('categories answer all words if some do, with those above them', async () => {
      const { categories } = await search.search('топливный насос', plainList(1));
      expect(categories.map(({ title }) => title)).toEqual(['Насосы подкачки (ТННД)']);
      expect((await search.search('насос камаз', plainList(1))).categories.length).toBeGreaterThan(1);
    });

    test('an exact engine comes before its modifications, what is in stock before what is not', async () => {
      const { items } = await search.search('поршень ямз 238', plainList(1));
      const exact = items.map(({ title }) => /ЯМЗ-238(?![А-Я])/.test(title));
      expect(new Set(exact).size).toBe(2);
      expect(exact.toSorted((a, b) => Number(b) - Number(a))).toEqual(exact);
      const pumps = (await search.search('стартер', plainList(1))).items.filter(({ title }) =>
        /^Стартер/.test(title),
      );
      const stocked = pumps.map(({ stock }) => stock > 0);
      expect(new Set(stocked).size).toBe(2);
      expect(stocked.toSorted((a, b) => Number(b) - Number(a))).toEqual(stocked);
    });

    test.each([
      ['глушитель камаз 65115', /^Глушитель/, 'глушитель камаз'],
      ['помпа камаз 65115 усиленная', /^(Помпа|Ремкомплект (помпы|водяного))/, 'помпа камаз 65115'],
      ['комплект сцепления а21r22', /^(Комплект|Набор)/, 'комплект сцепления'],
    ])('%j finds such parts, not all of the machine', async (question, parts, text) => {
      const { items, correction } = await search.search(question, plainList(1));
      expect(items.map(({ title }) => title).filter((title) => !parts.test(title))).toEqual([]);
      expect(correction).toEqual({ kind: 'relaxed', text });
      expect((await search.suggest(question)).numbers).toEqual([]);
    });

    test.each([
      ['d-245', 'д-245'],
      ['D245', 'д-245'],
      ['zmz-406', 'змз-406'],
      ['kamaz740', 'камаз-740'],
      ['mtz 82', 'мтз 82'],
      ['ural-4320', 'урал-4320'],
      ['cummins isf 2.8', 'isf2.8'],
      ['стартер 24в', 'стартер 24 в'],
      ['вкладыши коренные 0,5', 'вкладыши коренные 0,50'],
      ['гильза 120 мм', 'гильза 120'],
    ])('%j finds what %j does', async (other, plain) => {
      const { total, items } = await search.search(plain, plainList(1));
      expect(total).toBeGreaterThan(0);
      expect(await search.search(other, plainList(1))).toMatchObject({ total, items });
    });

    test('a size that no part has with the others is dropped alone', async () => {
      const { items, correction } = await search.search('аккумулятор 12в 190ач', plainList(1));
      for (const { title } of items) expect(title).toContain('6СТ-190');
      expect(correction).toEqual({ kind: 'relaxed', text: 'аккумулятор 190' });
    });

    test('a short model apart from its maker is no other model', async () => {
      const { items } = await search.search('форсунка isf 3.8', plainList(1));
      expect(items.length).toBeGreaterThan(0);
      for (const { title } of items) expect(title).toContain('ISF3.8');
      const [first] = (await search.search('каминз 2.8', plainList(1))).items;
      expect(first?.title).toContain('ISF2.8');
    });

    test('it says how the question was read', async () => {
      for (const [question, correction] of [
        ['форсунка', null],
        ['ajhceyrf', { kind: 'layout', text: 'форсунка' }],
        ['forsunka', { kind: 'translit', text: 'форсунка' }],
        ['фарсунка', { kind: 'typo', text: 'форсунка' }],
        ['форсунка абракадабра', { kind: 'relaxed', text: 'форсунка' }],
      ] as const) {
        expect((await search.search(question, plainList(1))).correction).toEqual(correction);
      }
    });

    test.each([
      ['ман', 'man'],
      ['подшипник ман', 'подшипник man'],
      ['подушки двигателя камаз', 'опора двигателя камаз'],
      ['прокладка головки блока змз', 'прокладка гбц змз'],
      ['ФИЛЬТP мacляный', 'фильтр масляный'],
      ['BОSСН', 'bosch'],
    ])('«%s» finds what «%s» does', async (question, same) => {
      const { total, correction } = await search.search(question, plainList(1));
      expect(total).toBe((await search.search(same, plainList(1))).total);
      expect(total).toBeGreaterThan(0);
      expect(correction?.kind).not.toBe('relaxed');
    });

    test('pages hold every hit once, a page beyond the end is the last', async () => {
      const { total, pages } = await search.search('камаз', plainList(1));
      const hits = await firstHits('камаз', total + PAGE_SIZE);
      expect(hits).toHaveLength(total);
      expect(new Set(hits.map(({ id }) => id)).size).toBe(total);
      expect(pages).toBe(Math.ceil(total / PAGE_SIZE));
      expect((await search.search('камаз', plainList(pages + 5))).page).toBe(pages);
      const { rows } = await database.pool.query<{ count: string }>(
        `select count(*) from products where title ilike '%камаз%' or array_to_string(applicability, ' ') ilike '%камаз%'
           or array_to_string(applicability_dvs, ' ') ilike '%камаз%'`,
      );
      expect(total).toBeGreaterThanOrEqual(Number(rows[0]?.count));
    });
  });

  test('an answer to a number tells what is exactly it and what replaces it [ST-23]', async () => {
    const { items, exact, interchangeable } = await search.search('7401003010 20', plainList(1));
    expect(exact).toBeGreaterThan(0);
    const isAsked = (number: string | null) => number === '740.1003010-20';
    expect(items.slice(0, exact).every(({ article }) => isAsked(article))).toBe(true);
    const others = items.slice(exact);
    expect(others.filter(({ article }) => isAsked(article))).toEqual([]);
    const replacing = others.slice(0, interchangeable);
    expect(replacing.every(({ plantNumber }) => isAsked(plantNumber))).toBe(true);
    expect(others.filter(({ plantNumber }) => isAsked(plantNumber)).length).toBe(interchangeable);
    expect(await search.search('поршень', plainList(1))).toMatchObject({ exact: 0, interchangeable: 0 });
  });

  describe('no answer [ST-23]', () => {
    test('it offers near numbers, and categories that fit', async () => {
      const number = await search.search('99999999', plainList(1));
      expect(number).toMatchObject({ total: 0, items: [], page: 1, pages: 1 });
      expect(number.nearNumbers.length).toBeGreaterThan(0);
      expect(
        number.nearNumbers.every(({ article, plantNumber }) => /^999|999/.test(article + plantNumber)),
      ).toBe(true);
      const words = await search.search('гильза абракадабра шурымуры', plainList(1));
      expect(words.items).toEqual([]);
      expect(words.categories).toContainEqual(expect.objectContaining({ title: 'Гильзы цилиндров' }));
    });
  });

  test('the owner is told what was not found, and of nobody who can be reached by it [ST-23]', async () => {
    const info = vi.fn();
    const { search } = openSearch(database, { info });
    const phones = [
      '89161234567',
      '+7 (916) 123-45-67',
      '8 916 123–45–67',
      '8\u00a0916\u00a0123\u201145\u201167',
    ];
    const personal = [
      ...phones.map((phone) => `фываплд ${phone}`),
      'фываплд@example.ru',
      'фываплд＠example.ru',
    ];
    for (const query of [...personal, '', 'фываплд 0799161234567', 'поршень'])
      await search(query, plainList(1));
    expect(info.mock.calls).toEqual([[{ query: 'фываплд 0799161234567' }, 'a search found nothing']]);
  });

  test('no question is an error [ST-23]', async () => {
    const hostile = [
      '',
      '   ',
      '\u0000\u0000',
      '\ud800',
      '💡💡💡 1',
      "'; drop table products; --",
      "'+камаз' & !'x':*",
      '%_%',
      '\\',
      "\\'",
      '((((((((((',
      '[a-z]{1000}',
      'я'.repeat(10_000),
      '1'.repeat(10_000),
      'камаз '.repeat(2000),
      '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20',
      '-----740.1003010-20-----',
    ];
    for (const text of hostile) {
      const found = await search.search(text, plainList(1));
      expect(found.query.length).toBeLessThanOrEqual(120);
      expect(found.items.length).toBeLessThanOrEqual(PAGE_SIZE);
      expect((await search.suggest(text)).numbers.length).toBeLessThanOrEqual(5);
    }
    expect((await search.search('камаз', plainList(-3))).page).toBe(1);
  });

  describe('suggestions [ST-23]', () => {
    test.each(['7401003010 20', '740', 'поршень', 'камаз', 'абракадабра'])(
      '%j tells how many products its whole answer has, up to a hundred',
      async (text) => {
        const { total } = await search.search(text, plainList(1));
        expect((await search.suggest(text)).total).toBe(Math.min(total, 100));
      },
    );

    test('a word goes on while it is typed, also in the wrong layout', async () => {
      for (const text of ['фор', 'форсун', 'ajhc', 'forsun']) {
        const { products, categories } = await search.suggest(text);
        expect(
          products.some(({ title }) => /^Форсунк/.test(title)),
          text,
        ).toBe(true);
        expect(
          categories.some(({ title }) => /Форсунк/.test(title)),
          text,
        ).toBe(true);
      }
      expect((await search.suggest('ajhc')).correction).toEqual({ kind: 'layout', text: 'форс' });
      const [first] = (await search.suggest('фильтр масл')).products;
      expect(first?.title).toMatch(/^(Фильтр масляный|Элемент фильтрующий масляный)/);
    });

    test('suggestions say that not all words were found', async () => {
      const correction = { kind: 'relaxed', text: 'форсунка' };
      expect(await search.suggest('форсунка абракадабра ')).toMatchObject({ correction });
    });

    test('a number suggests articles, and nothing that does not begin so', async () => {
      const { numbers, products } = await search.suggest('740.1003');
      expect(numbers.length).toBeGreaterThan(0);
      for (const { article, plantNumber } of numbers)
        expect(`${article} ${plantNumber}`).toMatch(/740\.1003/);
      expect(products).toEqual([]);
    });
  });

  test('what is taken off sale is found no more, what sells out comes later [ST-23]', async () => {
    const { items } = await search.search('генератор', plainList(1));
    const [first, second] = items;
    if (!first || !second) throw new Error('the demo catalogue has generators');
    await database.pool.query('update products set published = false where id = $1', [first.id]);
    await database.pool.query('update products set stock = 0 where id = $1', [second.id]);
    const now = await search.search('генератор', plainList(1));
    expect(now.items.map(({ id }) => id)).not.toContain(first.id);
    expect(now.items[0]?.id).not.toBe(second.id);
    expect((await search.search(first.article, plainList(1))).items.map(({ id }) => id)).not.toContain(
      first.id,
    );
    await database.pool.query('update products set published = true, stock = 5 where id = any($1)', [
      [first.id, second.id],
    ]);
    expect((await search.search('генератор', plainList(1))).items.map(({ id }) => id)).toContain(first.id);
  });
});
