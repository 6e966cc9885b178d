import { object, optional, refine, type Struct, string, validate } from 'superstruct';
import { isMap, isScalar, parseDocument } from 'yaml';
import { isDay } from '../lib/moscow.ts';
import { type Facts, fillFacts } from '../shop/content/markdown/facts.ts';
import { readMarkdown } from '../shop/content/markdown/read.ts';
import type { TextProblem } from '../shop/content/markdown/reading.ts';
import { line } from '../shop/site/own-types.ts';
import { decode, NOT_TEXT, problemAt, yamlFault } from './problems.ts';

/** A page as it is stored. */
export interface PageText {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

/** A news item or an article as it is written. */
export interface ArticleText extends PageText {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** A picture file, relative to the text; null without one. */
  readonly image: string | null;
}

/** A file read: its text, unless an error is among the problems. */
export interface TextFile<T> {
  readonly text: T | null;
  readonly problems: readonly TextProblem[];
}

interface Head {
  readonly title: string;
  readonly description: string;
}

const pageHead = object({ title: line(120), description: line(300) });
const PAGE_LIMITS = 'title от 1 до 120 знаков и description от 1 до 300 знаков';

const articleHead = object({
  ...pageHead.schema,
  date: refine(string(), 'day', isDay),
  image: optional(line(200)),
});
const ARTICLE_LIMITS = `${PAGE_LIMITS}, date вида 2026-11-20, можно image с именем файла картинки`;

/** The file in two, and the line where the second part begins; `null` when it does not begin with `---`. */
function split(
  text: string,
): { readonly head: string; readonly body: string; readonly bodyLine: number } | null {
  const found = /^---\n(.*?\n)??---[ \t]*(?:\n|$)/s.exec(text);
  if (!found) return null;
  return { head: found[1] ?? '', body: text.slice(found[0].length), bodyLine: found[0].split('\n').length };
}

/** What the front matter says, every value as text, or what is wrong with it. */
function readHead<T extends Head>(
  head: string,
  { shape, limits }: { readonly shape: Struct<T, unknown>; readonly limits: string },
  facts: Facts,
): { readonly values: T } | { readonly problem: TextProblem } {
  const { contents, errors } = parseDocument(head, { schema: 'failsafe' });
  const [fault] = errors;
  if (fault) {
    const problem = problemAt(
      (fault.linePos?.[0].line ?? 1) + 1,
      `заголовок файла не читается как YAML (${yamlFault(fault.message)})`,
    );
    return { problem };
  }
  const pairs = isMap(contents) ? contents.items : [];
  const given = Object.fromEntries(
    pairs.map(({ key, value }) => [String(key), isScalar(value) ? value.value : null]),
  );
  const [failure, values] = validate(given, shape, { coerce: true });
  if (failure) return { problem: problemAt(1, `в заголовке файла нужны ${limits}, и больше ничего`) };
  const problems: TextProblem[] = [];
  for (const text of [values.title, values.description]) {
    fillFacts(text, facts, (message) => problems.push(problemAt(1, message)));
  }
  const [problem] = problems;
  return problem ? { problem } : { values };
}

function readTextFile<T extends Head>(
  bytes: Uint8Array,
  form: { readonly shape: Struct<T, unknown>; readonly limits: string },
  facts: Facts,
): TextFile<T & { readonly body: string }> {
  const text = decode(bytes);
  if (text === null) return { text: null, problems: [NOT_TEXT] };
  const parts = split(text);
  if (!parts) {
    const isOpen = text.startsWith('---\n');
    const fault = isOpen
      ? 'заголовок файла не закрыт: после него нужна ещё одна строка ---'
      : 'файл начинается не со строки --- и заголовка';
    return { text: null, problems: [problemAt(1, fault)] };
  }
  const head = readHead(parts.head, form, facts);
  const { blocks, problems: inBody } = readMarkdown(parts.body, facts);
  const problems = inBody.map((problem) => ({ ...problem, line: problem.line + parts.bodyLine - 1 }));
  if ('problem' in head) return { text: null, problems: [head.problem, ...problems] };
  if (blocks.length === 0 && problems.length === 0) problems.push(problemAt(parts.bodyLine, 'нет текста'));
  const broken = problems.some(({ severity }) => severity === 'error');
  return { text: broken ? null : { ...head.values, body: parts.body }, problems };
}

/** Reads a file `slug.md` of a page: front matter with title and description, then Markdown with `facts`. */
export function readPageFile(slug: string, bytes: Uint8Array, facts: Facts): TextFile<PageText> {
  const { text, problems } = readTextFile(bytes, { shape: pageHead, limits: PAGE_LIMITS }, facts);
  return { text: text && { slug, ...text }, problems };
}

/** The same of a news item or an article, whose front matter has a date too and may name a picture. */
export function readArticleFile(slug: string, bytes: Uint8Array, facts: Facts): TextFile<ArticleText> {
  const { text, problems } = readTextFile(bytes, { shape: articleHead, limits: ARTICLE_LIMITS }, facts);
  return { text: text && { slug, ...text, image: text.image ?? null }, problems };
}
