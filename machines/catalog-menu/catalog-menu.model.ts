import { MENU_CHILD_LEVELS } from '../../src/contract/constants.ts';
import type { MenuCategory } from '../../src/contract/entities.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type CatalogMenuSnapshot, catalogMenuMachine } from './catalog-menu.machine.ts';

/** The first entries of each column: enough to change between, few enough to read. */
const PER_LEVEL = 2;

interface Place {
  readonly category: MenuCategory;
  readonly level: number;
}

/** The entries on the screen that have something to unfold, by column. */
export function shownEntries(tree: readonly MenuCategory[], chain: readonly number[]): readonly Place[] {
  const columns = [tree];
  for (const id of chain) columns.push(columns.at(-1)?.find((each) => each.id === id)?.children ?? []);
  return columns.slice(0, MENU_CHILD_LEVELS + 1).flatMap((column, level) =>
    column
      .filter(({ children }) => children.length > 0)
      .slice(0, PER_LEVEL)
      .map((category) => ({ category, level })),
  );
}

/** The entry that the pointer is known to be on. */
const underPointer = ({ context }: CatalogMenuSnapshot) => context.pending?.id ?? context.chain.at(-1);

/** The catalogue menu over a tree: the pointer enters what it is not on, the keyboard unfolds what is folded. */
export function catalogMenuModel(tree: readonly MenuCategory[]): Model {
  const places = (snapshot: CatalogMenuSnapshot) => shownEntries(tree, snapshot.context.chain);
  return defineModel({
    machine: catalogMenuMachine,
    inputs: { any: undefined },
    cases: {
      'category.enter': (snapshot) =>
        places(snapshot)
          .filter(({ category }) => category.id !== underPointer(snapshot))
          .map(({ category, level }) => ({ id: category.id, level })),
      'category.open': (snapshot) =>
        places(snapshot)
          .filter(({ category, level }) => snapshot.context.chain[level] !== category.id)
          .map(({ category, level }) => ({ id: category.id, level })),
      'category.fold': ({ context }) => [0, ...context.chain.keys()].map((level) => ({ level })),
      'category.toggle': tree
        .filter(({ children }) => children.length > 0)
        .slice(0, PER_LEVEL)
        .map(({ id }) => ({ id })),
    },
    constantGuards: {
      canUnfold: 'the refused fourth level lies deeper than tours need to go; its own test is beside them',
    },
    invariant: (snapshot) => {
      const { chain, pending, expanded } = snapshot.context;
      if (chain.length > MENU_CHILD_LEVELS) throw new Error('more levels are open than the menu has');
      if (snapshot.matches({ desktop: 'hovering' }) !== (pending !== null)) throw new Error('a lost pointer');
      if (snapshot.matches('closed') && chain.length + expanded.length > 0) throw new Error('still unfolded');
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
