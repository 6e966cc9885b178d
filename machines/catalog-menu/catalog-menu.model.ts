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

/** Whether something is unfolded whose children are still to be loaded; `tree` is what the model is over. */
export function isLacking(snapshot: CatalogMenuSnapshot, tree: readonly MenuCategory[]): boolean {
  const { open, expanded } = snapshot.context;
  const unfolded = [...expanded, ...(open === null ? [] : [open])];
  const hasChildren = (id: number) => tree.some((each) => each.id === id && each.children.length > 0);
  return !snapshot.matches({ categories: 'shown' }) && unfolded.some(hasChildren);
}

/**
 * The catalogue menu over a tree, of which a page brings the top: the pointer enters what it is not on, what is open
 * cannot be opened again.
 */
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
      // A pointer on its way to a closed menu asks once; an open one has «Повторить» in place of what it lacks.
      'categories.load': (snapshot) =>
        (
          snapshot.matches({ menu: 'closed' })
            ? snapshot.matches({ categories: 'absent' })
            : isLacking(snapshot, tree)
        )
          ? [{}]
          : [],
      'xstate.done.actor.readCategories': [{ output: tree }],
      'xstate.error.actor.readCategories': [{ error: { kind: 'failed' } }],
      // A step of the clock must reach one delay only.
      'xstate.after.readTimeout.catalogMenu.categories.loading': (snapshot) =>
        snapshot.matches({ menu: { desktop: 'hovering' } }) ? [] : [{}],
    },
    key: ({ context: { open, pending, expanded } }) => [open, pending, expanded],
    invariant: (snapshot) => {
      const { open, pending, expanded, categoryProductMenu } = snapshot.context;
      const isOpen = !snapshot.matches({ menu: 'closed' });
      if (snapshot.matches({ menu: 'desktop' }) !== (open !== null))
        throw new Error('nothing is open, or too much');
      if (snapshot.matches({ menu: { desktop: 'hovering' } }) !== (pending !== null))
        throw new Error('a lost pointer');
      if (!snapshot.matches({ menu: 'mobile' }) && expanded.length > 0) throw new Error('still unfolded');
      if (snapshot.hasTag('overlay') !== isOpen) throw new Error('the lock of scrolling');
      if (isOpen && snapshot.matches({ categories: 'absent' }))
        throw new Error('open, and nothing was asked');
      if (snapshot.matches({ categories: 'shown' }) !== (categoryProductMenu !== null))
        throw new Error('lost categories');
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

/** What a page brings of it. */
export const menuTop: readonly MenuCategory[] = menuTree.map((each) => ({ ...each, children: [] }));
