import { join, posix } from 'node:path';
import { formatNumber } from '../../src/contract/format.ts';
import type { Database } from '../database/open.ts';
import { readClassifier, saveClassifier } from '../import/commerceml/classifier.ts';
import { readNames } from '../import/commerceml/names.ts';
import { isWithdrawalAllowed } from '../import/commerceml/saved.ts';
import { commerceMlSource } from '../import/commerceml/source.ts';
import { type ImportProgress, type ImportSummary, importOffers, PHASES } from '../import/load/import.ts';
import { priceListPictures, type TakePicture } from '../import/load/pictures.ts';
import { PictureError } from '../import/pictures/picture-error.ts';
import { isHere } from '../import/pictures/store.ts';
import { type Problem, ProblemFile, problemLine } from '../import/problems.ts';
import type { Log } from '../lib/logging.ts';
import { fileNameOf, isCatalogueFile } from './file-names.ts';
import type { SessionFiles } from './files.ts';
import type { ImportedFile } from './sessions.ts';

interface ImportFileOptions {
  readonly database: Database;
  readonly dataDir: string;
  readonly sessionId: string;
  readonly files: SessionFiles;
  readonly file: string;
  readonly signal: AbortSignal;
  readonly onProgress: (words: string) => void;
  readonly log: Pick<Log, 'warn'>;
}

/** Where the picture of a reference lies in the session, in any writing: beside its file, or beside all files. */
async function placeOf(reference: string, { files, file }: ImportFileOptions): Promise<string> {
  const name = fileNameOf(reference);
  if (name === null) return reference;
  const beside = posix.join(posix.dirname(file), name);
  if (await files.has(beside)) return beside;
  return (await files.has(name)) ? name : reference;
}

/**
 * Pictures of the session. A base that sends only changes leaves out pictures that it has sent before: the stored ones
 * are used.
 */
function pictures(options: ImportFileOptions): TakePicture {
  const { database, dataDir, files } = options;
  const takePicture = priceListPictures(dataDir, files.folder);
  return async (reference) => {
    try {
      return await takePicture(await placeOf(reference, options));
    } catch (error) {
      // `/import_files/1.jpg` that did not come leads out of the folder.
      const isMissing =
        error instanceof PictureError && ['not-found', 'outside-folder'].includes(error.problem);
      if (!isMissing) throw error;
      const { rows } = await database.pool.query<{ image: Awaited<ReturnType<TakePicture>> | null }>(
        'select image from import.pictures where ref = $1',
        [reference],
      );
      const image = rows[0]?.image;
      if (!image || !(await isHere(dataDir, image))) throw error;
      return image;
    }
  };
}

/** Whether a file with a catalogue is the last of those that came with it. */
async function isLastCatalogue({ database, files, file, sessionId }: ImportFileOptions): Promise<boolean> {
  const { rows } = await database.pool.query<{ file: string }>(
    'select file from exchange.outcomes where session_id = $1 and ok',
    [sessionId],
  );
  const done = new Set(rows.map((row) => row.file));
  return (await files.list()).every((name) => name === file || done.has(name) || !isCatalogueFile(name));
}

const wordsOf = ({ created, changed, unchanged, unpublished, unpriced, skipped }: ImportSummary): string =>
  [
    `новых ${formatNumber(created)}`,
    `изменено ${formatNumber(changed)}`,
    `без изменений ${formatNumber(unchanged)}`,
    `снято с продажи ${formatNumber(unpublished)}`,
    ...(unpriced > 0 ? [`осталось без цены ${formatNumber(unpriced)}`] : []),
    `пропущено ${formatNumber(skipped)}`,
  ].join(', ');

/**
 * Imports a file of a catalogue, of offers, prices or counts. Full catalogues withdraw what none of them names, once
 * the last of those that came is imported. Throws PriceListError, ImportBusyError and failures.
 */
export async function importCatalogueFile(options: ImportFileOptions): Promise<ImportedFile> {
  const { database, dataDir, sessionId, files, file, signal, onProgress, log } = options;
  const problems = new ProblemFile(
    { dataDir, list: `1c-${file.replaceAll('/', '-')}`, now: new Date() },
    (error) => log.warn({ err: error, file }, 'the problems of an import could not be written'),
  );
  let classifier = await readClassifier(database);
  const source = await commerceMlSource(join(files.folder, file), {
    names: await readNames(database),
    classifier,
    onClassifier: (now) => {
      classifier = now;
    },
  });
  const tell = ({ phase, done, total }: ImportProgress) => {
    const share = total > 0 ? ` ${Math.floor((100 * done) / total)}%` : '';
    onProgress(`${PHASES[phase]}${share}`);
  };
  const ofWholeFile: string[] = [];
  const onProblem = (problem: Problem) => {
    problems.add(problem);
    if (problem.line === 0) ofWholeFile.push(problemLine(problem));
  };
  const isLast = await isLastCatalogue(options);
  const withdraw = (await isWithdrawalAllowed(database)) ? 'withdraw' : 'ask';
  try {
    const summary = await importOffers(database, source, {
      takePicture: pictures(options),
      hasPicture: (image) => isHere(dataDir, image),
      signal,
      sessionId,
      missing: isLast ? withdraw : 'keep',
      // Of a file without prices the source itself warns, with the types that the base has.
      prices: 'take',
      mayBeEmpty: true,
      onProgress: tell,
      onProblem,
    });
    await saveClassifier(database, classifier);
    const { problems: first, ...counts } = summary;
    return {
      message: [wordsOf(summary), ...ofWholeFile].join('\n'),
      summary: { ...counts, problems: first.slice(0, 20).map(problemLine) },
    };
  } finally {
    await problems.end();
  }
}
