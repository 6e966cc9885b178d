import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PathError, type RecordedPath, readPath } from '../../machines/testing/recording.ts';
import type { PathFile } from '../../src/contract/dev-tools.ts';

/** Where recorded paths are kept; its README tells how one gets there. */
const FOLDER = join(import.meta.dirname, '../recordings');

/** The JSON files of a folder, by name. */
export function filesOf(folder: string): readonly PathFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** Every file of the folder that claims to be a path. */
export const pathFiles = (): readonly PathFile[] => filesOf(FOLDER);

/** Every file that claims to be a journey. */
export const journeyFiles = (): readonly PathFile[] => filesOf(join(FOLDER, 'journeys'));

/** A recorded path; null for a text that is none. */
export function readOrNull(text: string): RecordedPath | null {
  try {
    return readPath(text);
  } catch (error) {
    // Said where every kept file is looked at, tests/machines/paths.test.ts; here it would take other tests along.
    if (error instanceof PathError) return null;
    throw error;
  }
}

/** The recorded paths of a machine that can be read. */
export function pathsOf(machine: string): readonly { readonly name: string; readonly path: RecordedPath }[] {
  return pathFiles().flatMap(({ name, text }) => {
    const path = readOrNull(text);
    return path?.machine === machine ? [{ name, path }] : [];
  });
}
