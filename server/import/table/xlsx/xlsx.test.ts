import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { temporaryFolder } from '../../../../tests/support/afterwards.ts';
import type { TableRow } from '../table.ts';
import { openXlsx } from './open.ts';

const folder = temporaryFolder();

async function rows(file: string, sheet: string | null = null): Promise<TableRow[]> {
  const read: TableRow[] = [];
  for await (const row of (await openXlsx(file, sheet)).rows()) read.push(row);
  return read;
}

/** A workbook of raw parts. */
async function workbook(
  name: string,
  sheets: readonly string[],
  strings = '',
  nameOf = (part: string): string | null => part,
  styles: string | null = null,
): Promise<string> {
  const file = join(folder, name);
  const zip = new ZipFile();
  const add = (part: string, xml: string) => {
    const path = nameOf(part);
    if (path !== null) zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), path);
  };
  const relationships = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="t/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  relationships.push('<Relationship Id="rs" Type="x/sharedStrings" Target="/xl/strings.xml"/>');
  if (styles !== null) {
    relationships.push('<Relationship Id="rf" Type="x/styles" Target="styles.xml"/>');
    add('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`);
  }
  add('xl/_rels/workbook.xml.rels', `<Relationships>${relationships.join('')}</Relationships>`);
  const list = sheets.map((_, at) => `<sheet name="Лист ${at + 1}" sheetId="${at}" r:id="r${at}"/>`);
  add('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`);
  add('xl/strings.xml', `<sst>${strings}</sst>`);
  sheets.forEach((xml, at) => {
    add(
      `xl/worksheets/s${at}.xml`,
      `<x:worksheet xmlns:x="x"><x:sheetData>${xml}</x:sheetData></x:worksheet>`,
    );
  });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

describe('an Excel workbook', () => {
  test('of another program is read', async () => {
    const file = join(folder, 'written.xlsx');
    const table = [
      ['Артикул', 'Цена', 'Есть'].map((value) => ({ value })),
      [{ value: '740.10' }, { value: 1725000.5 }, { value: true }],
    ];
    await writeXlsxFile(table).toFile(file);
    expect(await rows(file)).toEqual([
      { number: 1, cells: ['Артикул', 'Цена', 'Есть'] },
      { number: 2, cells: ['740.10', '1725000.5', 'да'] },
    ]);
  });

  test('gives shared, rich, inline and calculated texts, numbers as they are seen, gaps and row numbers', async () => {
    const cells = [
      '<x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="D3" t="s"><x:v>1</x:v></x:c></x:row>',
      '<x:row r="7"><x:c t="inlineStr"><x:is><x:t>внутри</x:t></x:is></x:c><x:c t="str"><x:f>A1</x:f><x:v>итог</x:v></x:c>',
      '<x:c><x:v>1.2345678901234E13</x:v></x:c><x:c><x:v>0.30000000000000004</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c>',
      '<x:c r="AA7"><x:v>7</x:v></x:c></x:row>',
    ];
    const strings =
      '<si><t xml:space="preserve">один</t></si><si><r><t>дв</t></r><r><t>а</t></r><rPh><t>нет</t></rPh></si>';
    const file = await workbook('raw.xlsx', [cells.join('')], strings);
    expect(await rows(file)).toEqual([
      { number: 3, cells: ['', 'один', '', 'два'] },
      {
        number: 7,
        cells: ['внутри', 'итог', '12345678901234', '0.3', ...Array(22).fill(''), '7'],
        marks: new Map([[4, 'error']]),
      },
    ]);
  });

  test('gives characters that are written as codes, once', async () => {
    const cells = '<x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:t>а_x0009_б</x:t></x:is></x:c>';
    const file = await workbook(
      'codes.xlsx',
      [`<x:row>${cells}</x:row>`],
      '<si><t>Вал_x000D_\n_x005F_x000D_ _xyz_</t></si>',
    );
    expect((await rows(file))[0]?.cells).toEqual(['Вал\r\n_x000D_ _xyz_', 'а\tб']);
  });

  test('gives the results of formulas without exponents', async () => {
    const values = ['333.33333333333331', '1.0E-2', '1.5E-6', '1E+3', '5.5511151231257827E-17', '-2.8E-17'];
    const cells = values.map((value) => `<x:c><x:f>B2/3</x:f><x:v>${value}</x:v></x:c>`);
    const file = await workbook('formulas.xlsx', [`<x:row>${cells.join('')}</x:row>`]);
    expect((await rows(file))[0]?.cells).toEqual(['333.333333333333', '0.01', '0.0000015', '1000', '0', '0']);
  });

  test('has numbers with the zeros of their formats, and says which are dates', async () => {
    const codes = [
      '00000',
      'General',
      '#,##0.00\\ "руб"',
      '[$-419]d\\ mmm;@',
      '[h]:mm',
      '[Red]0;[&lt;1]0',
      '0_d',
    ];
    const styles = [
      `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>`,
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>`,
      `<cellXfs><xf numFmtId="0"/><xf numFmtId="16"/><xf numFmtId="4"/>${codes.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
    ];
    const cells = Array.from({ length: 3 + codes.length }, (_, at) => `<x:c s="${at}"><x:v>123</x:v></x:c>`);
    const others =
      '<x:c><x:v>123</x:v></x:c><x:c t="d"><x:v>2026-05-12</x:v></x:c><x:c s="1"/><x:c s="99"><x:v>1</x:v></x:c>';
    const file = await workbook(
      'formats.xlsx',
      [`<x:row>${cells.join('')}${others}</x:row>`],
      '',
      undefined,
      styles.join(''),
    );
    const [row] = await rows(file);
    expect(row?.cells).toEqual([
      '123',
      '123',
      '123',
      '00123',
      ...Array(7).fill('123'),
      '2026-05-12',
      '',
      '1',
    ]);
    expect([...(row?.marks ?? [])]).toEqual([1, 6, 7, 11].map((at) => [at, 'date']));
  });

  test('says which columns are hidden', async () => {
    const cells = ['а', 'б', 'в'].map((text) => `<x:c t="str"><x:v>${text}</x:v></x:c>`);
    const columns =
      '<x:cols><x:col min="1" max="1" hidden="0"/><x:col min="3" max="16384" hidden="1"/></x:cols>';
    const file = await workbook('hidden.xlsx', [`${columns}<x:row>${cells.join('')}</x:row>`]);
    expect((await rows(file))[0]?.marks).toEqual(new Map([[2, 'hidden']]));
  });

  test('has sheets by number and title', async () => {
    const row = (text: string) => `<x:row><x:c t="str"><x:v>${text}</x:v></x:c></x:row>`;
    const file = await workbook('sheets.xlsx', [row('а'), row('б')]);
    expect((await rows(file))[0]?.cells).toEqual(['а']);
    expect((await rows(file, '2'))[0]?.cells).toEqual(['б']);
    expect((await rows(file, 'лист 2'))[0]?.cells).toEqual(['б']);
    await expect(rows(file, '3')).rejects.toThrow('Нет листа «3». Есть: 1 – «Лист 1», 2 – «Лист 2»');
  });

  test.each<[string, (part: string) => string]>([
    ['of the texts', (part) => part.replace('strings', 'Strings')],
    ['of all parts', (part) => part.toUpperCase()],
  ])('is read when the case of letters in the names %s is another', async (what, nameOf) => {
    const sheet = '<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>';
    const file = await workbook(`${what}.xlsx`, [sheet], '<si><t>один</t></si>', nameOf);
    expect((await rows(file))[0]?.cells).toEqual(['один']);
  });

  test('without the part of its texts is refused only for a cell that needs it', async () => {
    const without = (sheet: string) =>
      workbook('without.xlsx', [sheet], '', (part) => (part === 'xl/strings.xml' ? null : part));
    const plain = await without('<x:row><x:c t="str"><x:v>а</x:v></x:c></x:row>');
    expect((await rows(plain))[0]?.cells).toEqual(['а']);
    const shared = await without('<x:row><x:c t="s"><x:v>0</x:v></x:c></x:row>');
    await expect(rows(shared)).rejects.toThrow('в книге нет общих текстов (sharedStrings.xml)');
  });

  test('with a cell of endless text is refused before it is gathered', async () => {
    const cell = (length: number) => `<x:row><x:c t="str"><x:v>${'x'.repeat(length)}</x:v></x:c></x:row>`;
    expect((await rows(await workbook('long.xlsx', [cell(300_000)])))[0]?.cells[0]).toHaveLength(300_000);
    const endless = await workbook('endless.xlsx', [cell(2_000_000)]);
    await expect(rows(endless)).rejects.toThrow('Слишком длинный текст ячейки');
  });

  test('that is none or is damaged is refused with words', async () => {
    const file = join(folder, 'none.xlsx');
    writeFileSync(file, 'PK\x03\x04 cut short');
    await expect(openXlsx(file, null)).rejects.toThrow('Архив повреждён или обрезан: сохраните или скачайте');
    const broken = await workbook('broken.xlsx', ['<x:row><x:c>']);
    await expect(rows(broken)).rejects.toThrow('Книга Excel повреждена');
    const lost = await workbook('lost.xlsx', ['<x:row><x:c t="s"><x:v>5</x:v></x:c></x:row>']);
    await expect(rows(lost)).rejects.toThrow('нет текста ячейки');
  });
});
