import { expect, test } from 'vitest';
import { packMenu, unpackMenu } from './packed-menu.ts';

const leaf = (id: number, title: string) => ({ id, slug: `slug-${id}`, title, children: [] });

test('a tree comes back as it was', () => {
  const trees = [
    [],
    [leaf(7, '1 Двигатель')],
    [
      {
        ...leaf(9, 'Двигатель'),
        children: [{ ...leaf(2, '0'), children: [leaf(30, 'а'), leaf(4, 'б')] }, leaf(5, 'в')],
      },
      leaf(1, 'г'),
    ],
  ];
  for (const tree of trees) expect(unpackMenu(packMenu(tree))).toEqual(tree);
});
