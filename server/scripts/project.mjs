// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What every command of the project begins with. Node's own modules only: nothing may be installed yet. */

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const INPUTS = [
  'docs/machines',
  'docs/requirements.ru.md',
  'machines',
  'server',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Ends the process with a clear message on a Node that Vite does not run on; `engines` of package.json says the same. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    `Нужен Node.js 20 от 20.19 или от 22.12, а это ${process.version}. / Node.js 20.19 and later 20, or 22.12 and later, is needed.`,
  );
  process.exit(1);
}

/**
 * Installs the packages when they are missing or differ from package-lock.json.
 * @param {{ readonly development: boolean }} options whether the packages for tests are needed too
 */
export function ensureInstalled({ development }) {
  if (isInstalled(development)) return;
  console.log('Устанавливаю пакеты… / Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', ...(development ? ['--include=dev'] : [])];
  // From inside `npm start` the same npm is called again; otherwise the one on the PATH.
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('Пакеты не установились, см. выше. / The packages could not be installed, see above.');
    process.exit(1);
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so a broken installation has none. Packages that npm may
 * leave out (for another system, or only for development) may be missing, but none may have another version.
 * @param {boolean} development
 */
function isInstalled(development) {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === version : optional || devOptional || (dev && !development);
  });
}

/** @typedef {{ version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** @param {string} file @returns {Readonly<Record<string, LockedPackage>> | null} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return null;
  }
}

/** What a build is made of: changes with every file that it reads. @param {{ development: boolean }} mode */
export function stampOf({ development }) {
  return `${hashFiles(INPUTS)}${development ? ' development' : ''}`;
}

/** @param {readonly string[]} paths files, or folders with all their files but tests */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(path)).sort()) {
    hash
      .update(`${file.replaceAll('\\', '/')}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Tests, and what Vike puts beside its `+` files while it builds. */
const NO_INPUT = /\.test\.tsx?$|\.build-[a-z0-9]{12}\.mjs$/;

/** @param {string} path @returns {string[]} the file itself, or all files of the folder that are inputs */
function filesOf(path) {
  if (path.includes('.')) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_INPUT.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length));
}

/** Where the build notes which inputs it was made of; written last. */
export const stampFile = join(root, 'dist', '.stamp');

/** Builds in a process of its own when an input changed since the last whole build. */
export function ensureBuilt() {
  if (readStamp() === stampOf({ development: false })) return;
  console.log('Собираю… / Building…');
  const build = fileURLToPath(new URL('./build.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [build], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

export function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return null;
  }
}
