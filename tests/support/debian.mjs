// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs the first of the named Debian packages that the system offers. Returns false where that is not ours to
 * do: on another system, or without the rights.
 * @param {...string} names
 */
export function installDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${names[0]}…`);
  /** @param {...string} args */
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update') && names.some((name) => apt('install', '-y', '--no-install-recommends', name));
}
