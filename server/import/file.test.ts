import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { checkedKind } from './file.ts';
import { openCsv } from './table/csv.ts';
import { ymlSource } from './yml/read.ts';

const fileOf = (name: string, content: string | Buffer): string => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
};

const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

test.each([
  ['list.YML', '<?xml', 'yml'],
  ['list.xml', '<?xml', 'yml'],
  ['list.txt', 'a;b', 'csv'],
  ['list.xlsx', 'PK\x03\x04', 'xlsx'],
])('%s is a list by its name', async (name, content, kind) => {
  expect(await checkedKind(fileOf(name, content))).toBe(kind);
});

test.each([
  ['list.xls', OLD_WORKBOOK, 'старый .xls или книга с паролем'],
  ['list.xlsx', OLD_WORKBOOK, 'старый .xls или книга с паролем'],
  ['list.xlsx', 'Артикул;Цена', 'Это не .xlsx'],
  ['list.csv', 'PK\x03\x04', 'книгу назовите .xlsx'],
  ['list.yml', '', 'Файл пуст'],
  ['list.yml.gz', '\x1f\x8b', 'архив распакуйте'],
  ['list.docx', 'PK\x03\x04', 'Такой файл не читается'],
])('%s that begins with %j is refused with what to do', async (name, content, words) => {
  await expect(checkedKind(fileOf(name, content))).rejects.toThrow(words);
});

test('a list that is not there is refused', async () => {
  await expect(checkedKind(join(temporaryFolder(), 'none.yml'))).rejects.toThrow('Нет файла');
});

const YML =
  '<yml_catalog><shop><categories><category id="1">Болты</category></categories><offers/></shop></yml_catalog>';

test.each([
  ['cut', (file: string) => truncateSync(file, 20)],
  ['written anew', (file: string) => writeFileSync(file, 'Код;Цена\n')],
])('a list that is %s while it is read is refused', async (_, change) => {
  const csv = fileOf('list.csv', 'Код;Цена\nА-1;400200\nА-2;5\n');
  const yml = fileOf('list.yml', YML);
  const readAll = async (list: AsyncIterable<unknown>) => {
    for await (const _ of list);
  };
  const rows = (await openCsv(csv)).rows(() => change(csv));
  await expect(readAll(rows)).rejects.toThrow('Файл list.csv изменился, пока читался');
  const entries = (await ymlSource(yml)).read([], () => change(yml));
  await expect(readAll(entries)).rejects.toThrow('Файл list.yml изменился, пока читался');
});
