import type { MenuCategory } from '../../src/contract/entities.ts';

/** Keys that walk the desktop menu [OV-01]. */
const WALKING_KEYS = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const;
type WalkingKey = (typeof WALKING_KEYS)[number];

/** Everything below categories that the menu shows, in the order of the screen: `levels` of them. */
function shownBelow(categories: readonly MenuCategory[], levels: number): readonly number[] {
  if (levels === 0) return [];
  return categories.flatMap(({ id, children }) => [id, ...shownBelow(children, levels - 1)]);
}

function isWalkingKey(key: string): key is WalkingKey {
  return WALKING_KEYS.some((each) => each === key);
}

function along(column: readonly number[], at: number, key: WalkingKey): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return column[at + 1];
    case 'ArrowUp':
      return column[at - 1];
    case 'Home':
      return column[0];
    case 'End':
      return column.at(-1);
    default:
      return undefined;
  }
}

/**
 * The category that a key leads to from the category `from`, null when it leads nowhere: up and down along the top
 * categories, or along everything that the open one has; right into it and left back out. `levels` of children
 * are shown.
 */
export function walkMenu(
  menu: readonly MenuCategory[],
  open: number | null,
  { from, key, levels }: { readonly from: number; readonly key: string; readonly levels: number },
): number | null {
  if (!isWalkingKey(key)) return null;
  const top = menu.map(({ id }) => id);
  const below = shownBelow(menu.find(({ id }) => id === open)?.children ?? [], levels);
  const column = top.includes(from) ? top : below;
  const at = column.indexOf(from);
  if (at < 0) return null;
  if (key === 'ArrowRight') return (column === top && from === open ? below[0] : undefined) ?? null;
  if (key === 'ArrowLeft') return column === below ? open : null;
  return along(column, at, key) ?? null;
}
