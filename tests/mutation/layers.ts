import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { models } from '../../machines/models.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** What may notice a mutant, the quickest first; each layer is asked only for those that the ones before let live. */
export const LAYERS = ['kept', 'hand', 'generated', 'view'] as const;
export type Layer = (typeof LAYERS)[number];

export const LAYER_TITLES: Readonly<Record<Layer, string>> = {
  hand: 'hand-written tests',
  kept: 'committed tours',
  generated: 'generated tours, invariants, walks',
  view: 'tours on the view',
};

/** The name of a machine's folder and of its test files. */
export const folderOf = (machine: string): string =>
  machine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function testsIn(folder: string, isWanted: (name: string) => boolean): readonly string[] {
  const place = join(ROOT, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => /\.test\.tsx?$/.test(name) && isWanted(name))
    .map((name) => join(place, name));
}

/** The test files of the hand-written layer for a machine, absolute; the other layers need none. */
export function filesOf(layer: Layer, machine: string): readonly string[] {
  const folder = folderOf(machine);
  if (layer !== 'hand') return [];
  return [
    ...testsIn('tests/machines', (name) => name.startsWith(`${folder}.`) || name.startsWith(`${folder}-`)),
    ...testsIn(`machines/${folder}`, () => true),
    ...testsIn('machines', (name) => name === 'index.test.ts'),
  ];
}

/** Whether a layer has anything to say of a machine: nobody sees what only the server runs. */
export const isAsked = (layer: Layer, machine: string): boolean =>
  layer !== 'view' || models.some(({ id, serverOnly }) => id === machine && serverOnly === null);
