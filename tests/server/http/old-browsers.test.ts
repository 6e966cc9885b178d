import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const ASSETS = join(import.meta.dirname, '../../../dist/client/assets');

/**
 * What is newer than the oldest browsers of README, Chrome 109 and Safari 16, and `crypto.randomUUID`, which plain
 * http has not: one call leaves a page blank. What is looked for before it is called may be newer.
 */
const NEWER =
  /URL\.(?:canParse|parse)\(|\.to(?:Reversed|Sorted|Spliced)\(|(?:Promise\.(?:withResolvers|try)|Array\.fromAsync|AbortSignal\.any|(?:Object|Map)\.groupBy|crypto\.randomUUID)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\(\?<[=!]/g;

/**
 * Rules in such a query are dropped whole: Safari before 16.4 knows `not` in front of a media type alone, and browsers
 * before Chrome 120 and Safari 17 do not know whether scripts run. They are taken for such as run them.
 */
const NEWER_QUERY = /@media (?:[^{]*(?:\band not\b|\(scripting: ?enabled)|not \()/g;

/** Pages for QA, who have a browser of today. */
const isForQa = (file: string) => basename(file).startsWith('src_pages_dev_');

/** What a pattern finds in the shop's files of a kind. */
function findIn(extension: '.js' | '.css', pattern: RegExp): readonly string[] {
  const files = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(extension) && !isForQa(file),
  );
  expect(files.length).toBeGreaterThan(3);
  return files.flatMap((file) =>
    (readFileSync(join(ASSETS, file), 'utf8').match(pattern) ?? []).map((name) => `${name} in ${file}`),
  );
}

test('no script of the shop calls what its oldest browsers have not', () => {
  expect(findIn('.js', NEWER)).toEqual([]);
});

test('no rule of the shop needs a media query that its oldest browsers do not know', () => {
  expect(findIn('.css', NEWER_QUERY)).toEqual([]);
});

test('Safari shows no triangle of its own beside a summary', () => {
  expect(findIn('.css', /summary::-webkit-details-marker\{display:none\}/g)).not.toEqual([]);
});
