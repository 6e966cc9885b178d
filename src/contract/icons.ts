/** The owner's icons by their Iconify names, `lucide:truck` [TC-04]. */

/** Maximum of icons in one request. */
export const ICONS_AT_ONCE = 50;

const WORD = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ICON = new RegExp(`^${WORD}$`);
const NAME = new RegExp(`^(${WORD}):(${WORD})$`);

/** An icon's name in its two parts. */
interface IconName {
  /** Prefix of the collection: `lucide`. */
  readonly collection: string;
  /** Name inside the collection: `truck`. */
  readonly icon: string;
}

/** Reads `collection:icon`; null for any other text. Does not check that the icon exists. */
export function readIconName(name: string): IconName | null {
  const [, collection, icon] = NAME.exec(name) ?? [];
  return collection === undefined || icon === undefined ? null : { collection, icon };
}

/** True for the name of an icon inside its collection. */
export function isIcon(icon: string): boolean {
  return icon.length <= 100 && ICON.test(icon);
}

/** Address of a collection's icons, without the query that lists them. */
export function iconsPath(collection: string): string {
  return `/api/_nuxt_icon/${collection}.json`;
}
