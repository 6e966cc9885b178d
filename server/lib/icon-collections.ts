import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { getIconData } from '@iconify/utils';

/** The collections whose packages are installed. */
export const ICON_COLLECTIONS = ['lucide'] as const;

export type IconCollection = Parameters<typeof getIconData>[0];

const packages = createRequire(import.meta.url);

/** All icons of a collection: 600 KB, so whoever needs them more than once keeps them. */
export function readIconCollection(name: (typeof ICON_COLLECTIONS)[number]): IconCollection {
  return JSON.parse(readFileSync(packages.resolve(`@iconify-json/${name}/icons.json`), 'utf8'));
}

/** Whether the collection has an icon of this name or alias. */
export function hasIcon({ icons, aliases = {} }: IconCollection, name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);
}
