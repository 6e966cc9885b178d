import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import { entriesOf } from '../../../tests/support/table-rows.ts';
import { PriceListError } from '../problems.ts';
import { openCsv } from './csv.ts';
import { delimiterOf } from './csv-head.ts';
import type { TableRow } from './table.ts';

const folder = temporaryFolder();

async function rows(content: string | Buffer): Promise<TableRow[]> {
  const file = join(folder, 'list.csv');
  writeFileSync(file, content);
  const read: TableRow[] = [];
  for await (const row of (await openCsv(file)).rows()) read.push(row);
  return read;
}

const text = 'Артикул;Наименование;Цена\n"740.10";"Вал ""Евро""; 2-я\nсборка";"1 725 000,50 ₽"\n';
const expected = [
  { number: 1, cells: ['Артикул', 'Наименование', 'Цена'] },
  { number: 2, cells: ['740.10', 'Вал "Евро"; 2-я\nсборка', '1 725 000,50 ₽'] },
];

describe('a CSV table', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['windows-1251', iconv.encode(text.replace(' ₽', ''), 'win1251')],
    ['cp866', iconv.encode(text.replace(' ₽', ''), 'cp866')],
    ['UTF-16', iconv.encode(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, the high byte first', iconv.encode(`\ufeff${text}`, 'utf16be')],
  ])('in %s is read as it was written', async (_name, bytes) => {
    const read = await rows(bytes);
    expect(read.map(({ cells }) => cells.map((cell) => cell.replace(' ₽', '')))).toEqual(
      expected.map(({ cells }) => cells.map((cell) => cell.replace(' ₽', ''))),
    );
  });

  test('in windows-1251 may have more no-break spaces than letters', async () => {
    const prices = Array.from({ length: 25 }, (_, at) => `740.${at};${at + 1}\u00a0250,00;5\n`);
    const read = await rows(iconv.encode(`Артикул;Цена;Остаток\n${prices.join('')}`, 'win1251'));
    expect(read[0]?.cells).toEqual(['Артикул', 'Цена', 'Остаток']);
    expect(read[25]?.cells).toEqual(['740.24', '25\u00a0250,00', '5']);
  });

  test('whose first letter beyond ASCII comes late, and is cut by a piece, keeps its encoding', async () => {
    const ascii = 'a;b\n'.repeat(70_000);
    const late = `${ascii}x;${'я'.repeat(300_000)}\n`;
    for (const bytes of [Buffer.from(late), iconv.encode(late, 'win1251')]) {
      const read = await rows(bytes);
      expect(read).toHaveLength(70_001);
      expect(read.at(-1)?.cells[1]).toBe('я'.repeat(300_000));
    }
  });

  test.each([
    [';', 'a;b,c;d\n1;2,5;3\n'],
    [',', 'a,b,c\n"1,5;2",2,3\n'],
    ['\t', 'a\tb, c\td\n1\t2\t3\n'],
    ['|', 'a|b|c\n1|2|3\n'],
    [';', 'a;b\r1;x,y\r2;x,y,z\r3;x,y,z,w\r'],
  ])('is parted by %j', (delimiter, sample) => {
    expect(delimiterOf(sample)).toBe(delimiter);
  });

  test('with an unclosed quote names the row instead of swallowing the file', async () => {
    const bad = `a;b\n1;2\n"broken;${'x'.repeat(2_000_000)}`;
    await expect(rows(bad)).rejects.toThrow('Строка 3: кавычка не закрыта');
    await expect(rows(bad)).rejects.toBeInstanceOf(PriceListError);
  });

  test('a text of several lines may begin with a quote and have the delimiter in it', async () => {
    const read = await rows('a;b;c\na1;"""Оригинал"", ЯЗДА; гарантия\n6 мес";100\n');
    expect(read.map(({ cells }) => cells)).toEqual([
      ['a', 'b', 'c'],
      ['a1', '"Оригинал", ЯЗДА; гарантия\n6 мес', '100'],
    ]);
  });

  const goods = (quoted: Readonly<Record<number, string>>) =>
    Array.from({ length: 30 }, (_, at) => `a${at + 1};${quoted[at + 1] ?? 'Вал'};100;3`).join('\n');

  test.each([
    ['opens again', { 5: '"Вал', 15: '"Болт' }, '\n'],
    ['is an inch', { 5: '"Вал', 15: 'Болт 5"' }, '\n'],
    ['opens again and lines end at CR', { 5: '"Вал', 15: '"Болт' }, '\r'],
  ])(
    'with stray quotes names every line that they have glued, when the second one %s',
    async (_, quoted, end) => {
      const read = await rows(`Артикул;Наименование;Цена;Остаток\n${goods(quoted)}`.replaceAll('\n', end));
      expect(read.map(({ number }) => number)).toEqual(Array.from({ length: 31 }, (__, at) => at + 1));
      const glued = read.filter(({ gluedFrom }) => gluedFrom === 6);
      expect(glued.map(({ cells }) => cells[0])).toEqual(
        Array.from({ length: 11 }, (__, at) => `a${at + 5}`),
      );
      expect(entriesOf(read[7] ?? { number: 0, cells: [] }, ['article'])).toEqual([
        {
          kind: 'problem',
          problem: {
            ...{ line: 8, offerId: 'a7', severity: 'error' },
            message: 'Строка пропущена: кавычка в строке 6 склеила строки: уберите её или удвойте',
          },
        },
      ]);
    },
  );

  test.each([
    ['CRLF, then LF', 'a;b\r\n1;"2\n2"\r\n', '3;4\n5;6\n'],
    ['LF, then CRLF', 'a;b\n1;"2\n2"\n', '3;4\r\n5;6\r\n'],
    ['a header in CRLF over rows in LF', 'a;b\r\n', '1;"2\n2"\n3;4\n5;6\n'],
    ['CR', 'a;b\r1;"2\n2"\r', '3;4\r5;6\r'],
  ])('parts its rows at every end of a line: %s', async (_, first, rest) => {
    const read = await rows(first + rest);
    expect(read).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1', '2\n2'] },
      { number: 3, cells: ['3', '4'] },
      { number: 4, cells: ['5', '6'] },
    ]);
  });

  test('with one stray quote at all names its row', async () => {
    await expect(rows(`a;b;c;d\n${goods({ 5: '"Вал' })}`)).rejects.toThrow('Строка 6: кавычка не закрыта');
  });

  test('cut off anywhere in its last row never sells at the beginning of a price', async () => {
    const fields = ['id', 'article', 'price', 'stock', 'description'] as const;
    const whole = 'Код;Артикул;Цена;Остаток;Описание\nA1;740.1;500;1;Вал\n';
    const last = 'A2;740.2;400200;2;Болт';
    for (let length = 1; length < last.length; length += 1) {
      const [, , row] = await rows(whole + last.slice(0, length));
      expect(entriesOf(row ?? { number: 0, cells: [] }, fields), last.slice(0, length)).toMatchObject([
        length > last.lastIndexOf(';')
          ? { update: { values: { price: 40_020_000, stock: 2 } } }
          : {
              problem: {
                line: 3,
                offerId: null,
                message: expect.stringContaining('Строка пропущена: файл оборван'),
              },
            },
      ]);
    }
  });

  test('cut off in its last row withdraws nothing', async () => {
    const [, row] = await rows('Код;Артикул;Цена\nA1;740');
    expect(() => entriesOf(row ?? { number: 0, cells: [] }, ['id', 'article', 'price'], true, true)).toThrow(
      PriceListError,
    );
  });

  test('that is not there says so', async () => {
    await expect(openCsv(join(folder, 'none.csv'))).rejects.toThrow('Нет файла');
  });

  test('can be left in the middle and read again', async () => {
    const file = join(folder, 'long.csv');
    writeFileSync(file, 'a;b\n'.repeat(60_000));
    const table = await openCsv(file);
    for (let again = 0; again < 2; again += 1) {
      let count = 0;
      for await (const _ of table.rows()) {
        count += 1;
        if (again === 0 && count === 10) break;
      }
      expect(count).toBe(again === 0 ? 10 : 60_000);
    }
  });
});
