import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { orderOf, postOrder } from '../../support/one-order.ts';
import { samples } from '../../support/pages.ts';
import { patience } from '../../support/patience.ts';
import { startServerIn } from '../../support/server.ts';

/** A disk of this size holds the small demo shop and little besides. */
const DISK_MB = 200;

/** A small disk of its own; null where this user may not have one: not on Linux, or not as root. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'karter-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  if (status === 0) return folder;
  rmdirSync(folder);
  return null;
}

/**
 * Writes until there is no room for a single byte. A test whose time is over goes on without its disk: where it would
 * then write until the machine has no memory, it fails.
 */
function fill(file: string): void {
  for (const bytes of [1 << 20, 1 << 10, 1]) {
    try {
      for (let left = DISK_MB << 20; left > 0; left -= bytes) appendFileSync(file, Buffer.alloc(bytes));
      throw new Error(`more than ${DISK_MB} MB fit onto the small disk`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

test('a full disk refuses orders and shows pages; with room again the same order is stored once', {
  timeout: patience * 60_000,
}, async ({ skip }) => {
  const disk = smallDisk();
  if (disk === null) return skip('a small disk is mounted by root on Linux only');
  onTestFinished(() => {
    spawnSync('umount', [disk]);
    rmdirSync(disk);
  });
  const server = await startServerIn(join(disk, 'shop'));
  onTestFinished(async () => {
    await server.stop();
  });
  const { product, productId } = await samples(server.origin);
  const form = orderOf(productId);
  const waste = join(disk, 'waste');
  fill(waste);

  for (let time = 0; time < 20; time += 1) {
    const refused = await postOrder(server.origin, form);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  }
  for (const path of ['/', '/catalog', `/product/${product}`, '/healthz']) {
    expect((await fetch(server.origin + path)).status, path).toBe(200);
  }

  rmSync(waste);
  const numbers: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    const stored = await postOrder(server.origin, form);
    expect(stored.status).toBe(200);
    numbers.push((await stored.json()).data.number);
  }
  expect(new Set(numbers).size).toBe(1);
});
