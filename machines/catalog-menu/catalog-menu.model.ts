import type { MenuCategory } from '../../src/contract/entities.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type CatalogMenuSnapshot, catalogMenuMachine } from './catalog-menu.machine.ts';

/** The first entries of the menu: enough to change between, few enough to read. */
const PER_LEVEL = 2;

/** The top categories that tours change between: those that have something to unfold. */
export function shownEntries(tree: readonly MenuCategory[]): readonly MenuCategory[] {
  return tree.filter(({ children }) => children.length > 0).slice(0, PER_LEVEL);
}

/** The entry that the pointer is known to be on. */
const underPointer = ({ context }: CatalogMenuSnapshot) => context.pending ?? context.open;

/** The catalogue menu over a tree: the pointer enters what it is not on, what is open cannot be opened again. */
export function catalogMenuModel(tree: readonly MenuCategory[]): Model {
  const entries = shownEntries(tree).map(({ id }) => ({ id }));
  return defineModel({
    machine: catalogMenuMachine,
    inputs: { any: undefined },
    cases: {
      'desktop.toggle': [{ first: tree[0]?.id ?? null }],
      'category.enter': (snapshot) => entries.filter(({ id }) => id !== underPointer(snapshot)),
      'category.open': entries,
      'category.toggle': entries,
    },
    invariant: (snapshot) => {
      const { open, pending, expanded } = snapshot.context;
      if (snapshot.matches('desktop') !== (open !== null)) throw new Error('nothing is open, or too much');
      if (snapshot.matches({ desktop: 'hovering' }) !== (pending !== null)) throw new Error('a lost pointer');
      if (!snapshot.matches('mobile') && expanded.length > 0) throw new Error('still unfolded');
      if (snapshot.hasTag('overlay') === snapshot.matches('closed')) throw new Error('the lock of scrolling');
    },
  });
}

const category = (id: number, title: string, ...children: MenuCategory[]): MenuCategory => ({
  id,
  slug: `category-${id}`,
  title,
  hasChildren: children.length > 0,
  children,
});

/** Two top categories, one of them five levels deep. */
export const menuTree: readonly MenuCategory[] = [
  category(
    1,
    'Двигатель',
    category(
      11,
      'Поршневая группа',
      category(111, 'Поршни', category(1111, 'Поршни ЯМЗ', category(11111, 'ЯМЗ-536'))),
    ),
    category(12, 'Фильтры'),
  ),
  category(2, 'Трансмиссия', category(21, 'Сцепление')),
];
