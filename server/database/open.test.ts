import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectToOwner } from './open.ts';

test("the owner's commands make no database on a page server, and say where to run them", async () => {
  const dataDir = join(tmpdir(), `karter-none-${process.pid}`);
  const settings = { role: 'web', databaseUrl: null, databasePool: 2, dataDir } as const;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  await expect(connectToOwner(settings, log)).rejects.toThrow(/ROLE=web/);
  expect(existsSync(dataDir)).toBe(false);
});
