import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { storePicture } from '../import/pictures/store.ts';
import { EXIT } from './command.ts';
import { makeSizes } from './pictures.ts';

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

test('sizes that were interrupted are left to the shop, which is said in one line', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const dataDir = temporaryFolder();
  await storePicture(dataDir, Buffer.from(square));
  expect(await makeSizes(dataDir, { signal: AbortSignal.abort() })).toBe(EXIT.failed);
  expect(said.mock.calls).toEqual([
    ['Сделаны размеры не всех картинок, остальные магазин сделает сам: прервано'],
  ]);
  expect(await makeSizes(dataDir)).toBe(EXIT.done);
});
