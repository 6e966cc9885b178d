import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import type { ListEntry } from '../offer.ts';
import { DEFAULT_NAMES } from './names.ts';
import { commerceMlSource } from './source.ts';

test('a product that is skipped is named without its characteristic, or it would count as missing', async () => {
  const file = join(temporaryFolder(), 'import.xml');
  const goods = '<Товары><Товар><Ид>a1#b2</Ид></Товар></Товары>';
  writeFileSync(file, `<КоммерческаяИнформация><Каталог>${goods}</Каталог></КоммерческаяИнформация>`);
  const source = await commerceMlSource(file, {
    names: DEFAULT_NAMES,
    classifier: { properties: {}, priceTypes: [] },
    onClassifier: () => {},
  });
  const entries: ListEntry[] = [];
  for await (const batch of source.read([], () => {})) entries.push(...batch);
  expect(entries.filter(({ kind }) => kind === 'problem')).toEqual([
    { kind: 'problem', problem: expect.objectContaining({ offerId: 'a1', severity: 'error' }) },
  ]);
});
