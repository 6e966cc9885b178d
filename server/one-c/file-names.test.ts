import { describe, expect, test } from 'vitest';
import { fileKindOf, fileNameOf, isCatalogueFile } from './file-names.ts';

describe('names of files that 1C sends', () => {
  test.each([
    ['import0_1.xml', 'import0_1.xml'],
    ['import_files/ab/abcd_ef.jpg', 'import_files/ab/abcd_ef.jpg'],
    ['import_files\\ab\\1.png', 'import_files/ab/1.png'],
    ['./offers.xml', 'offers.xml'],
    ['/orders-2026 (1).xml', 'orders-2026 (1).xml'],
    ['v8_Ж1.zip', 'v8_Ж1.zip'],
    [`${'ж'.repeat(98)}.xml`, `${'ж'.repeat(98)}.xml`],
    ['v8.1/a.xml', 'v8.1/a.xml'],
    ['webdata/000000001/goods/1/import_files/06/1.jpg', 'webdata/000000001/goods/1/import_files/06/1.jpg'],
  ])('%s is %s', (given, name) => {
    expect(fileNameOf(given)).toBe(name);
  });

  test.each([
    '../secrets.json',
    'a/../../b.xml',
    'a/..',
    '..',
    '.env',
    'a//b.xml',
    '',
    'a\0.xml',
    'c:/windows/a.xml',
    'a/b/c/d/e/f/g/h/i.xml',
    `${'x'.repeat(300)}.xml`,
    `${'ж'.repeat(99)}.xml`,
    'x.xml/y.xml',
    'import_files/1.JPG/2.jpg',
    'a\n.xml',
    'name.',
    undefined,
    ['a.xml', 'b.xml'],
    { name: 'a.xml' },
  ])('%j is refused', (given) => {
    expect(fileNameOf(given)).toBeNull();
  });

  test('kinds', () => {
    expect(['a.XML', 'b.zip', 'c.JPG', 'd.gif', 'e.exe'].map(fileKindOf)).toEqual([
      'xml',
      'zip',
      'picture',
      'other',
      'other',
    ]);
    const catalogues = ['import0_1.xml', 'goods.xml', 'goods/1/import___1.xml'];
    const others = ['offers.xml', 'goods/1/offers___1.xml', 'a/b_import.xml'];
    expect([...catalogues, ...others].filter(isCatalogueFile)).toEqual(catalogues);
  });
});
