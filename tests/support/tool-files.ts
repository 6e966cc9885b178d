import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../dist/tools');

/** Addresses of the files that the build has made for QA; throws without a build. */
export function toolAddresses(): readonly string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => `/${relative(FOLDER, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .sort();
}
