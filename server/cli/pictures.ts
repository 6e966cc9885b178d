import { isDiskFull } from '../database/errors.ts';
import { makePictures } from '../import/pictures/make.ts';
import { EXIT } from './command.ts';
import type { ProgressView } from './import/progress.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface SizesOptions {
  readonly signal?: AbortSignal;
  readonly progress?: ProgressView;
}

/**
 * Makes the sizes of the pictures that a command has taken, and tells which cannot be made and what stopped it: the shop
 * makes those that are left when it starts or somebody looks at them. Returns the exit code.
 */
export async function makeSizes(dataDir: string, { signal, progress }: SizesOptions = {}): Promise<number> {
  const bad: string[] = [];
  let stopped: string | null = null;
  try {
    await makePictures(dataDir, {
      atOnce: 2,
      signal,
      onProgress: (done, total) => progress?.update({ phase: 'pictures', done, total }),
      onFailure: (name, error) => bad.push(`Размеры картинки ${name} не сделаны: ${messageOf(error)}`),
    });
  } catch (error) {
    stopped = messageOf(error);
    if (isDiskFull(error)) stopped = 'на диске нет места';
    if (signal?.aborted) stopped = 'прервано';
  }
  progress?.end();
  for (const line of bad) console.warn(line);
  if (stopped === null) return EXIT.done;
  console.error(`Сделаны размеры не всех картинок, остальные магазин сделает сам: ${stopped}`);
  return EXIT.failed;
}
