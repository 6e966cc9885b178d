/** Longest name of a file, and most parts of it: `webdata/000000001/goods/1/import_files/06/1.jpg`. */
const NAME_MAX = 240;
const SEGMENTS_MAX = 8;
/** Longest part of a name in bytes: file systems take 255, and drafts and reports have longer names. */
const SEGMENT_BYTES = 200;

/** Why a name is refused, for the person at 1C. */
export const NAME_RULE =
  'Имя файла не годится: нужны буквы, цифры, пробелы и знаки ._()=+,- (до 200 байт, это 100 русских букв), а имена папок не как у файлов (.xml, .zip, .jpg)';

const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{N} ._()=+,-]*$/u;

/** What a file is for; `other` is received and thrown away. */
type FileKind = 'xml' | 'zip' | 'picture' | 'other';

/** The name of a file as 1C gives it, with `/` between folders; null for one that could lead elsewhere. */
export function fileNameOf(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > NAME_MAX) return null;
  const segments = given
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/|\/)+/, '')
    .split('/');
  if (segments.length > SEGMENTS_MAX) return null;
  const isUsable = (segment: string): boolean =>
    SEGMENT.test(segment) && !segment.endsWith('.') && Buffer.byteLength(segment) <= SEGMENT_BYTES;
  // `x.xml/y.xml` would need a folder in the place of the file `x.xml`.
  const isFolder = (segment: string): boolean => fileKindOf(segment) === 'other';
  return segments.every(isUsable) && segments.slice(0, -1).every(isFolder) ? segments.join('/') : null;
}

export function fileKindOf(name: string): FileKind {
  if (/\.xml$/i.test(name)) return 'xml';
  if (/\.zip$/i.test(name)) return 'zip';
  return /\.(?:jpe?g|png|webp|svg)$/i.test(name) ? 'picture' : 'other';
}

/** Whether the file has a catalogue, and not offers, prices or counts. */
export const isCatalogueFile = (name: string): boolean => /(?:^|\/)(?:import|goods)[^/]*\.xml$/i.test(name);
