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

/** Pages for QA, who have a browser of today. */
const isForQa = (file: string) => basename(file).startsWith('src_pages_dev_');

test('no script of the shop calls what its oldest browsers have not', () => {
  const scripts = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const found = scripts
    .filter((file) => !isForQa(file))
    .flatMap((file) =>
      (readFileSync(join(ASSETS, file), 'utf8').match(NEWER) ?? []).map((name) => `${name} in ${file}`),
    );
  expect(found).toEqual([]);
});
