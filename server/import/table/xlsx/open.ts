import { listFile } from '../../file.ts';
import { openZip, type ZipLimits } from '../../zip.ts';
import type { Table, TableRow } from '../table.ts';
import { readSheet } from './sheet.ts';
import { readFormats } from './styles.ts';
import { chooseSheet, readStrings, readWorkbook } from './workbook.ts';

/** A million rows of forty columns unpack to about 3 GB. */
const LIMITS: ZipLimits = { entries: 10_000, entryBytes: 4_000_000_000, totalBytes: 8_000_000_000 };

async function* rowsOf(
  file: string,
  sheet: string | null,
  onDone: (done: number) => void,
): AsyncGenerator<TableRow> {
  const zip = await openZip(file, LIMITS);
  try {
    const { sheets, strings, styles } = await readWorkbook(zip);
    const { part } = chooseSheet(sheets, sheet);
    const context = { strings: await readStrings(zip, strings), formats: await readFormats(zip, styles) };
    let done = 0;
    yield* readSheet(zip, part, context, (bytes) => {
      done += bytes;
      onDone(done);
    });
  } finally {
    zip.close();
  }
}

/** The chosen sheet beside the others, and its bytes when unpacked: what its reading goes through. */
async function chosenOf(file: string, sheet: string | null): Promise<Pick<Table, 'size' | 'sheets'>> {
  const zip = await openZip(file, LIMITS);
  try {
    const { sheets } = await readWorkbook(zip);
    const chosen = chooseSheet(sheets, sheet);
    const others = sheets.filter((each) => each !== chosen && !each.hidden).map(({ title }) => title);
    return { size: zip.sizeOf(chosen.part), sheets: { read: chosen.title, others } };
  } finally {
    zip.close();
  }
}

/**
 * A sheet of an Excel workbook (.xlsx), by its number from 1 or its title, otherwise the first one in sight. Cells
 * hold what was calculated when the book was saved. Throws PriceListError.
 */
export async function openXlsx(file: string, sheet: string | null): Promise<Table> {
  const { refuseChanged } = await listFile(file);
  return {
    ...(await chosenOf(file, sheet)),
    async *rows(onDone = () => {}) {
      yield* rowsOf(file, sheet, onDone);
      await refuseChanged();
    },
  };
}
