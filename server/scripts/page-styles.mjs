// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import postcss from 'postcss';

/**
 * A page has inline those of Tailwind's utilities that its first code can name. All of them, in their order, stand in
 * the file of the shop's stylesheet, for which Vite asks with the first code that comes later: a window, another page.
 */

/** @typedef {Readonly<Record<string, { readonly file: string, readonly name?: string, readonly imports?: readonly string[], readonly dynamicImports?: readonly string[], readonly css?: readonly string[] }>>} Chunks */

const PAGE = 'virtual:vike:page-entry:client:';
/** What every page shows at first: what starts it, and the cookie question, which is in its HTML [OV-12]. */
const EVERY_PAGE = [
  'node_modules/vike/dist/client/runtime-client-routing/entry.js',
  'src/features/cookie-consent/start.tsx',
];

/**
 * The chunks that come with one, itself first.
 * @param {Chunks} chunks @param {string} key @returns {ReadonlySet<string>}
 */
function closure(chunks, key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const each of chunks[key]?.imports ?? []) closure(chunks, each, found);
  return found;
}

/**
 * The chunks that run without the file of the sheet: those of the page, and what they load that does not ask for it.
 * @param {Chunks} chunks @param {readonly string[]} keys @param {string} sheet
 */
function firstChunks(chunks, keys, sheet) {
  const first = new Set(keys.flatMap((key) => [...closure(chunks, key)]));
  for (const key of first) {
    for (const later of chunks[key]?.dynamicImports ?? []) {
      const all = [...closure(chunks, later)];
      if (!all.some((each) => chunks[each]?.css?.includes(sheet))) for (const each of all) first.add(each);
    }
  }
  return first;
}

/**
 * What may be a class in code; those with quotes in them end at spaces alone.
 * @param {string} code
 */
const wordsOf = (code) => [...code.split(/[\s"'`]+/), ...code.split(/[\s"`]+/)];

/**
 * Names of the classes in selectors, as pages write them.
 * @param {string} selectors
 */
export function classesOf(selectors) {
  const escaped = [...selectors.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|\P{ASCII})+)/giu)];
  return escaped.map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, '$1'),
  );
}

/**
 * Leaves the rules all of whose classes are among the words.
 * @param {import('postcss').Container} layer
 * @param {ReadonlySet<string>} words
 */
function keepNamed(layer, words) {
  layer.walkRules((rule) => {
    const named = rule.selectors.filter((selector) => classesOf(selector).every((name) => words.has(name)));
    if (named.length === 0) rule.remove();
    else rule.selectors = named;
  });
  layer.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
}

/** @param {import('postcss').Root} style */
function utilitiesOf(style) {
  const layer = style.nodes.find((node) => node.type === 'atrule' && node.params === 'utilities');
  if (layer?.type !== 'atrule') throw new Error('The stylesheet of the shop has no utilities');
  return layer;
}

/**
 * Writes `styles.json`, the shop's whole stylesheet and what each page needs of it at first, and leaves the utilities in
 * its file. The tools for QA bring a whole sheet of their own, so they have the shop's whole one before it.
 * @param {string} dist the folder of what is built
 */
export function splitStyles(dist) {
  /** @type {Chunks} */
  const chunks = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
  const { css: [sheet] = [], dynamicImports } =
    Object.values(chunks).find(({ name }) => name === 'base') ?? {};
  if (!sheet) throw new Error('The shop has no stylesheet');
  if (dynamicImports)
    throw new Error('What the file with the stylesheet loads would not bring the rest of it');
  const file = join(dist, 'client', sheet);
  const whole = postcss.parse(readFileSync(file, 'utf8').trim());
  const pages = Object.keys(chunks).filter((key) => key.startsWith(PAGE) && !key.includes('/src/pages/dev'));
  const styles = pages.map((page) => {
    const first = [...firstChunks(chunks, [...EVERY_PAGE, page], sheet)];
    const code = first.map((key) => readFileSync(join(dist, 'client', chunks[key]?.file ?? ''), 'utf8'));
    const style = whole.clone();
    keepNamed(utilitiesOf(style), new Set(code.flatMap(wordsOf)));
    return [page.slice(PAGE.length), style.toString()];
  });
  const shop = { name: basename(sheet), whole: whole.toString(), pages: Object.fromEntries(styles) };
  writeFileSync(join(dist, 'styles.json'), JSON.stringify(shop));
  writeFileSync(file, utilitiesOf(whole).toString());
}
