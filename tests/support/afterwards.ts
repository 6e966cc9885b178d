import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Does this after the test that asks for it, or after all tests when none is running. */
export function afterwards(end: () => unknown): void {
  const hook = async () => {
    await end();
  };
  try {
    onTestFinished(hook);
  } catch {
    afterAll(hook);
  }
}

/** An empty folder, removed with all that is in it after the test, or after all tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karter-test-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
