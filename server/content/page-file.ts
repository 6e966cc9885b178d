import { coerce, type Infer, object, size, string, validate } from 'superstruct';
import { isMap, isScalar, parseDocument } from 'yaml';
import { cleanText } from '../../src/contract/text.ts';
import { type Facts, fillFacts } from '../shop/content/markdown/facts.ts';
import type { TextProblem } from '../shop/content/markdown/problems.ts';
import { readMarkdown } from '../shop/content/markdown/read.ts';

/** A page as it is stored. */
export interface PageText {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly body: string;
}

/** A file read: its page, unless an error is among the problems. */
export interface PageFile {
  readonly page: PageText | null;
  readonly problems: readonly TextProblem[];
}

const line = (longest: number) => size(coerce(string(), string(), cleanText), 1, longest);
const frontMatter = object({ title: line(120), description: line(300) });
const LIMITS = 'title от 1 до 120 знаков и description от 1 до 300 знаков';

const error = (line: number, message: string): TextProblem => ({ line, severity: 'error', message });

/** The file in two, and the line where the second part begins; `null` when it does not begin with `---`. */
function split(
  text: string,
): { readonly head: string; readonly body: string; readonly bodyLine: number } | null {
  const found = /^---\n(.*?\n)??---[ \t]*(?:\n|$)/s.exec(text);
  if (!found) return null;
  return { head: found[1] ?? '', body: text.slice(found[0].length), bodyLine: found[0].split('\n').length };
}

/** Title and description, every value as text, or what is wrong with them. */
function readHead(head: string, facts: Facts): Infer<typeof frontMatter> | TextProblem {
  const { contents, errors } = parseDocument(head, { schema: 'failsafe' });
  const [fault] = errors;
  if (fault) {
    const [message = ''] = fault.message.split('\n');
    return error((fault.linePos?.[0].line ?? 1) + 1, `заголовок файла не читается как YAML (${message})`);
  }
  const pairs = isMap(contents) ? contents.items : [];
  const given = Object.fromEntries(
    pairs.map(({ key, value }) => [String(key), isScalar(value) ? value.value : null]),
  );
  const [failure, values] = validate(given, frontMatter, { coerce: true });
  if (failure) return error(1, `в заголовке файла нужны ${LIMITS}, и больше ничего`);
  const problems: TextProblem[] = [];
  for (const text of [values.title, values.description]) {
    fillFacts(text, facts, (message) => problems.push(error(1, message)));
  }
  return problems[0] ?? values;
}

/** The bytes as text with Unix line ends; `null` when they are not UTF-8 or hold what no text holds. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Reads the content of a file `slug.md`: front matter with title and description, then Markdown. */
export function readPageFile(slug: string, bytes: Uint8Array, facts: Facts): PageFile {
  const text = decode(bytes);
  if (text === null) return { page: null, problems: [error(1, 'это не текст в UTF-8')] };
  const parts = split(text);
  if (!parts) return { page: null, problems: [error(1, 'файл начинается не со строки --- и заголовка')] };
  const head = readHead(parts.head, facts);
  const { blocks, problems: inBody } = readMarkdown(parts.body, facts);
  const problems = inBody.map((problem) => ({ ...problem, line: problem.line + parts.bodyLine - 1 }));
  if ('severity' in head) return { page: null, problems: [head, ...problems] };
  if (blocks.length === 0 && problems.length === 0) problems.push(error(parts.bodyLine, 'нет текста'));
  const broken = problems.some(({ severity }) => severity === 'error');
  return { page: broken ? null : { slug, ...head, body: parts.body }, problems };
}
