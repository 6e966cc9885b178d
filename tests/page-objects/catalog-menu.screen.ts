import type { CatalogMenuSnapshot } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { isLacking, shownEntries } from '../../machines/catalog-menu/catalog-menu.model.ts';
import type { MenuCategory } from '../../src/contract/entities.ts';
import {
  button,
  type Control,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  seesWhen,
  type Target,
} from './screen.ts';

const toggle = button('Каталог');
const close = button('Закрыть каталог');
const allProducts: Target = { role: 'link', name: 'Все товары' };
const screenTitle: Target = { role: 'dialog', name: 'Каталог', outside: true };

function titlesOf(tree: readonly MenuCategory[]): ReadonlyMap<unknown, string> {
  return new Map(tree.flatMap(({ id, title, children }) => [[id, title] as const, ...titlesOf(children)]));
}

/** The catalogue menu of a tree. */
export function catalogMenuScreen(tree: readonly MenuCategory[]): ScreenModel {
  const titles = titlesOf(tree);
  const entry = (id: unknown): Target => ({ role: 'link', name: titles.get(id) ?? '' });
  const expander = (id: unknown) => button(`Подкатегории: ${titles.get(id)}`);

  /** What unfolds a category: beside the others on a desktop, below it on a phone, nothing while the menu is closed. */
  function entries(snapshot: CatalogMenuSnapshot): readonly Control[] {
    return shownEntries(tree).flatMap(({ id }): readonly Control[] => {
      const open = { target: expander(id), event: { type: 'category.open', id } };
      const toggle = { target: expander(id), event: { type: 'category.toggle', id } };
      if (snapshot.matches({ menu: 'desktop' })) return [open];
      return snapshot.matches({ menu: 'mobile' }) ? [toggle] : [open, toggle];
    });
  }

  const controls = (snapshot: CatalogMenuSnapshot): readonly Control[] => [
    { target: toggle, event: { type: 'desktop.toggle', first: tree[0]?.id ?? null }, device: 'desktop' },
    { target: toggle, event: { type: 'mobile.open' }, device: 'phone' },
    { target: close, event: { type: 'close' } },
    ...(isLacking(snapshot, tree) ? [{ target: retry, event: { type: 'categories.load' } }] : []),
    ...entries(snapshot),
  ];
  /** The first category below one that is unfolded. */
  const child = ({ context: { open, expanded } }: CatalogMenuSnapshot) =>
    tree.find(({ id }) => id === open || expanded.includes(id))?.children[0];
  const sights = (snapshot: CatalogMenuSnapshot): readonly Sight[] => [
    saysWhen(isLacking(snapshot, tree) && snapshot.hasTag('busy'), 'Загружаем подкатегории…'),
    saysWhen(isLacking(snapshot, tree) && snapshot.hasTag('error'), 'Не удалось загрузить подкатегории.'),
    ...[child(snapshot)].flatMap((each) =>
      each ? [seesWhen(snapshot.matches({ categories: 'shown' }), entry(each.id))] : [],
    ),
    seesWhen(snapshot.hasTag('overlay'), allProducts),
    seesWhen(snapshot.matches({ menu: 'mobile' }), screenTitle),
  ];
  return {
    controls,
    sights,
    constantControls: {
      'category.enter': 'the pointer over an entry, which the keyboard opens with its watched button',
      'category.leave': 'the pointer leaves an entry',
    },
    gestures: {
      async 'desktop.toggle'(screen) {
        await screen.device('desktop');
        await screen.click(toggle);
      },
      async 'mobile.open'(screen) {
        await screen.device('phone');
        await screen.click(toggle);
      },
      close: (screen, _event, before) =>
        screen.click(before.matches({ menu: 'mobile' }) ? close : { ...close, edge: true }),
      /** Over a neutral entry first, so that the pointer enters even where it already stands. */
      async 'category.enter'(screen, { id }) {
        await screen.hover(allProducts);
        await screen.hover(entry(id));
      },
      'category.leave': (screen) => screen.hover('elsewhere'),
      async 'categories.load'(screen, _event, before) {
        if (before.matches({ menu: 'closed' })) await screen.focus(toggle);
        else await screen.click(retry);
      },
      'category.open': (screen, { id }) => screen.click(expander(id)),
      'category.toggle': (screen, { id }) => screen.click(expander(id)),
    },
  };
}
