import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { demoCategories, demoOffers } from '../../server/demo/generate.ts';
import { COMMERCEML } from '../../server/import/commerceml/nodes.ts';
import { countedBytes, listFile, listKind } from '../../server/import/file.ts';
import type { Offer } from '../../server/import/offer.ts';
import { openTable } from '../../server/import/table/source.ts';
import { readRecords } from '../../server/import/xml/records.ts';
import { escapeXml } from '../../server/import/yml/write.ts';
import { importXml } from '../server/one-c/base.ts';

/**
 * Makes large lists and measures their reading: `npx jiti tests/load/tables.ts make FOLDER [300000]` writes list.csv,
 * list.xlsx and import.xml; `… read FILE` reads one and tells rows a second and the peak of resident memory. Their
 * import into a shop: `npm run shop -- import FILE`.
 */

const HEADERS = [
  'Код',
  'Артикул',
  'Наименование',
  'Бренд',
  'Категория',
  'Цена',
  'Остаток',
  'Вес',
  'Применимость',
  'Двигатель',
  'Номер завода',
  'Страна',
];

const paths = new Map<string, string>();
for (const { id, parentId, title } of demoCategories()) {
  paths.set(id, [...(parentId === null ? [] : [paths.get(parentId) ?? '']), title].join(' > '));
}

const cellsOf = (offer: Offer): readonly string[] => [
  ...[offer.id, offer.article, offer.title, offer.brand ?? '', paths.get(offer.categoryId) ?? ''],
  offer.price === null ? '' : (offer.price / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2 }),
  ...[String(Math.min(offer.stock, 50)), offer.weight === null ? '' : String(offer.weight / 1000)],
  ...[
    offer.applicability.join(', '),
    offer.applicabilityDvs.join(', '),
    offer.plantNumber ?? '',
    offer.country ?? '',
  ],
];

function* rows(count: number): Generator<readonly string[]> {
  yield HEADERS;
  for (const offer of demoOffers({ count, picturesOf: () => [] })) yield cellsOf(offer);
}

function* csv(count: number): Generator<string> {
  for (const cells of rows(count))
    yield `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\n`;
}

const column = (at: number): string => String.fromCharCode(65 + at);

function* sheet(count: number): Generator<string> {
  yield '<?xml version="1.0"?><worksheet><sheetData>';
  let [row, string] = [0, 0];
  for (const cells of rows(count)) {
    row += 1;
    const xml = cells.map((_, at) => `<c r="${column(at)}${row}" t="s"><v>${string++}</v></c>`);
    yield `<row r="${row}">${xml.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

function* strings(count: number): Generator<string> {
  yield '<?xml version="1.0"?><sst>';
  for (const cells of rows(count)) yield cells.map((cell) => `<si><t>${escapeXml(cell)}</t></si>`).join('');
  yield '</sst>';
}

async function makeXlsx(file: string, count: number): Promise<void> {
  const zip = new ZipFile();
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations =
    relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
    relation('r2', 'sharedStrings', 'sharedStrings.xml');
  zip.addBuffer(Buffer.from(`<Relationships>${relations}</Relationships>`), 'xl/_rels/workbook.xml.rels');
  zip.addBuffer(
    Buffer.from('<workbook><sheets><sheet name="1" sheetId="1" id="r1"/></sheets></workbook>'),
    'xl/workbook.xml',
  );
  zip.addReadStream(Readable.from(sheet(count)), 'xl/worksheets/sheet1.xml');
  zip.addReadStream(Readable.from(strings(count)), 'xl/sharedStrings.xml');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

async function make(folder: string, count: number): Promise<void> {
  await pipeline(Readable.from(csv(count)), createWriteStream(join(folder, 'list.csv')));
  await makeXlsx(join(folder, 'list.xlsx'), count);
  const offers = [...demoOffers({ count: Math.min(count, 100_000), picturesOf: () => [] })];
  const bare = offers.map((offer) => ({ ...offer, pictures: [] }));
  await pipeline(
    Readable.from([importXml(bare, demoCategories())]),
    createWriteStream(join(folder, 'import.xml')),
  );
}

async function read(file: string): Promise<void> {
  const began = performance.now();
  let count = 0;
  const kind = listKind(file);
  if (kind !== 'yml') for await (const _ of (await openTable(file, kind, null)).rows()) count += 1;
  else {
    for await (const events of readRecords(countedBytes(file), COMMERCEML)) {
      count += events.filter((event) => event.kind === 'record' && event.node.name === 'Товар').length;
    }
  }
  const seconds = (performance.now() - began) / 1000;
  const megabytes = Math.round((await listFile(file)).size / 1e6);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${file}: ${megabytes} MB, ${count} rows, ${seconds.toFixed(1)} s, ${Math.round(count / seconds)}/s, peak ${peak} MB`,
  );
}

const [task, path = '', count = '300000'] = process.argv.slice(2);
await (task === 'make' ? make(path, Number(count)) : read(path));
