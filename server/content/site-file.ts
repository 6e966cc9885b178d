import { type Failure, validate } from 'superstruct';
import { type Document, isMap, isNode, isSeq, LineCounter, parseDocument } from 'yaml';
import type { TextProblem } from '../shop/content/markdown/reading.ts';
import { type SiteFile, siteFileShape } from '../shop/site/shapes.ts';
import { decode, NOT_TEXT, problemAt, yamlFault } from './problems.ts';
import { type IsShopFile, siteFaults } from './site-faults.ts';

/** The file read: its data, unless a problem is an error. */
interface ReadSiteFile {
  readonly site: SiteFile | null;
  readonly problems: readonly TextProblem[];
}

/** Where the value of a path begins, or what of the path is there. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((each) => String(each.key) === String(key));
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'нужен текст',
  array: 'нужен список',
  object: 'нужны вложенные строки «слово: значение»',
};

function faultOf({ type, refinement, value, message }: Failure): string {
  if (type === 'never') return 'такого слова нет';
  if (value === undefined) return 'не задано';
  if (type === 'own' || refinement === 'own') return message;
  return EXPECTED[type] ?? 'не то, что нужно';
}

/** Reads the content of `site.yaml`: strictly, every fault with its line. */
export function readSiteFile(bytes: Uint8Array, isShopFile: IsShopFile = () => true): ReadSiteFile {
  const text = decode(bytes);
  if (text === null) return { site: null, problems: [NOT_TEXT] };
  const lines = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, linePos }) =>
      problemAt(linePos?.[0].line ?? 1, `файл не читается как YAML (${yamlFault(message)})`),
    );
    return { site: null, problems };
  }
  if (!isMap(document.contents)) return { site: null, problems: [problemAt(1, 'в файле нет сведений')] };
  let written: unknown;
  try {
    written = document.toJS();
  } catch {
    // An alias of nothing, or one of those that blow up.
    return {
      site: null,
      problems: [problemAt(1, 'ссылки YAML (&имя, *имя) не раскрываются: пишите значения')],
    };
  }
  const lineOf = (path: readonly unknown[]) => lines.linePos(offsetOf(document, path)).line;
  const [failure, site] = validate(written, siteFileShape, { coerce: true });
  const faults = failure
    ? failure
        .failures()
        .map((each) => ({ path: each.path, severity: 'error' as const, message: faultOf(each) }))
    : siteFaults(site, isShopFile);
  const problems = faults.map(
    ({ path, severity, message }): TextProblem => ({
      line: lineOf(path),
      severity,
      message: `${path.join('.')}: ${message}`,
    }),
  );
  const isRefused = problems.some(({ severity }) => severity === 'error');
  return {
    site: isRefused || failure ? null : site,
    problems: problems.sort((a, b) => a.line - b.line),
  };
}
