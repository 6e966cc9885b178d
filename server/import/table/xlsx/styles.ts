import type { OpenZip } from '../../zip.ts';
import { tagsOf } from './workbook.ts';

/** How a stored number is shown. */
export interface NumberFormat {
  readonly isDate: boolean;
  /** Digits that it has at least: 5 for «00123». */
  readonly digits: number;
}

/** Texts in a format, escaped characters, blanks, fillings, and colours and conditions; but not hours as `[h]`. */
const LITERALS = /"[^"]*"|[\\_*].|\[(?![hms]+\])[^\]]*\]/gi;

/** The format of a number (ECMA-376-1, 18.8.30); those up to 163 are known and have no code. */
function formatOf(id: number, code: string | undefined): NumberFormat {
  const isKnownDate = (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
  const isDate = code === undefined ? isKnownDate : /[dmyhs]/i.test(code.replace(LITERALS, ''));
  return { isDate, digits: /^0+$/.test(code ?? '') ? (code ?? '').length : 0 };
}

/** The formats of the styles that cells refer to by their number. */
export async function readFormats(zip: OpenZip, part: string | null): Promise<readonly NumberFormat[]> {
  if (part === null) return [];
  const codes = new Map<number, string>();
  let ids: number[] = [];
  await tagsOf(zip, part, (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
    // Before those of the cells stand those that the named styles are made of.
    if (name === 'cellXfs') ids = [];
    if (name === 'xf') ids.push(Number(numFmtId ?? 0));
  });
  return ids.map((id) => formatOf(id, codes.get(id)));
}
