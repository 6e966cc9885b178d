import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { forgetWalked } from '../support/run-parts.mjs';

test.each([
  ['a run of everything begins without what earlier runs walked', {}, false],
  ['a run of some stages keeps it: it may be a part of a run', { only: 'browser' }, true],
  ['a run that joins parts keeps what they brought', { join: true }, true],
])('%s [DV-05]', (_, asked, isKept) => {
  const folder = mkdtempSync(join(tmpdir(), 'karter-parts-'));
  mkdirSync(join(folder, 'machines'));
  forgetWalked(pathToFileURL(`${folder}/`), { join: false, ...asked });
  expect(existsSync(join(folder, 'machines'))).toBe(isKept);
  rmSync(folder, { recursive: true });
});
