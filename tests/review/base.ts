import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** There is nothing to compare with; the message says why. */
export class BaseError extends Error {
  override readonly name = 'BaseError';
}

const git = (root: string, ...args: readonly string[]): string => {
  try {
    return execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new BaseError(said);
  }
};

/** The commit that a name of a revision stands for, short. @throws BaseError for none. */
export const commitOf = (root: string, revision: string): string =>
  git(root, 'rev-parse', '--verify', '--short', `${revision}^{commit}`);

/**
 * Lays a revision of a repository out as a work tree of its own while something reads it, with the packages that are
 * installed now; reads the folder that is `root` there. @throws BaseError when Git cannot.
 */
export async function withBase<T>(
  root: string,
  revision: string,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  const commit = commitOf(root, revision);
  const outer = mkdtempSync(join(tmpdir(), 'karter-review-'));
  const folder = join(outer, 'base');
  try {
    git(root, 'worktree', 'add', '--detach', folder, commit);
    const inside = git(root, 'rev-parse', '--show-prefix').replace(/\/$/, '');
    const packages = join(git(root, 'rev-parse', '--show-toplevel'), 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, 'node_modules'), 'dir');
    return await read(join(folder, inside));
  } finally {
    rmSync(outer, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
  }
}
