import type { Readable } from 'node:stream';
import { isDiskFull, isQueryTimeout, isUnreachable, sqlStateOf } from '../database/errors.ts';
import type { Database } from '../database/open.ts';
import { COMMERCEML } from '../import/commerceml/nodes.ts';
import { FullDiskError } from '../import/disk.ts';
import { ImportBusyError } from '../import/load/lock.ts';
import { LostStagingError, PriceListError, WithdrawalError } from '../import/problems.ts';
import type { Log } from '../lib/logging.ts';
import type { MoveDeps } from '../shop/orders/move-order.ts';
import { failure, NO_DATABASE, type OneCAnswer, success } from './answer.ts';
import { fileKindOf } from './file-names.ts';
import { BodyError, removeOldFiles, sessionFiles } from './files.ts';
import { importCatalogueFile } from './import-catalogue.ts';
import { createJobs, type Job, type JobResult } from './jobs.ts';
import { exportOrders, markExported } from './orders/export-orders.ts';
import { importStatuses } from './orders/import-statuses.ts';
import {
  countReceived,
  forgetOutcomes,
  type ImportedFile,
  livingSessions,
  type OneCKind,
  type OneCSession,
  outcomeOf,
  saveOutcome,
  withFilesLocked,
} from './sessions.ts';

/** What 1C is asked to cut its files into, in bytes: a part has to come within the time of one request. */
const FILE_LIMIT = 1_048_576;
/** Longest part that is accepted all the same, and everything of one session. */
const PART_MAX = 67_108_864;
const SESSION_MAX = 8_589_934_592;

interface OneCDeps {
  readonly database: Database;
  readonly dataDir: string;
  readonly move: Omit<MoveDeps, 'database'>;
  /** Called after letters were queued. */
  readonly wake: () => void;
  /** Called when pictures were taken: their files are made beside, and 1C does not wait for them. */
  readonly makePictures: () => void;
  readonly log: Pick<Log, 'info' | 'warn'> & { error(fields: object, words: string): void };
  /** Longest time, in ms, that a request waits for the end of its work. */
  readonly patience?: number;
}

interface SentFile {
  readonly kind: OneCKind;
  readonly session: OneCSession;
  readonly name: string;
}

const keyOf = ({ session, name }: SentFile): string => `${session.id} ${name}`;

const TO_WITHDRAW =
  'Если так и надо, выполните на сервере магазина «npm run shop -- exchange withdraw» и повторите выгрузку.';

/** Why it did not work, in words for the person at 1C; null for a bug. */
function reasonOf(error: unknown): string | null {
  if (error instanceof WithdrawalError) return `${error.message}\n${TO_WITHDRAW}`;
  if (error instanceof PriceListError || error instanceof BodyError) return error.message;
  return isDiskFull(error) ? 'На диске магазина нет места' : null;
}

const isXml = (name: string): boolean => fileKindOf(name) === 'xml';

const notSent = (name: string) => new PriceListError(`Файл ${name} не был передан`);

const isForRoom = (error: unknown): boolean => error instanceof FullDiskError || isDiskFull(error);

const ROOT_END = new RegExp(`</${COMMERCEML.root}\\s*>\\s*$`);

/**
 * Whether a file has come as a whole, by its end: old bases send orders and never say `import`. 1C cuts anywhere, also
 * behind the end of an order.
 */
const isWhole = (kind: 'xml' | 'zip', tail: Buffer): boolean =>
  kind === 'zip'
    ? tail.subarray(-22).toString('latin1').startsWith('PK\x05\x06')
    : ['utf-8', 'windows-1251'].some((encoding) => ROOT_END.test(new TextDecoder(encoding).decode(tail)));

export type OneC = ReturnType<typeof createOneC>;

/** The steps of an exchange with 1C, each for a session that was let in. */
export function createOneC(deps: OneCDeps) {
  const { database, dataDir, log } = deps;
  const jobs = createJobs(deps.patience);
  const filesOf = (session: OneCSession) => sessionFiles(database, dataDir, session.id);

  async function importFile({ kind, session, name }: SentFile, { signal, tell }: Job): Promise<ImportedFile> {
    const { id: sessionId } = session;
    const files = filesOf(session);
    const assemble = () => files.assemble((names) => forgetOutcomes(database, sessionId, names));
    tell('Сборка файлов');
    if (kind === 'sale') {
      return withFilesLocked(database, sessionId, async () => {
        await assemble();
        const names = (await files.has(name)) ? [name] : (await files.list()).filter(isXml);
        if (names.length === 0) throw notSent(name);
        return importStatuses({ ...deps, ...deps.move }, files.folder, names);
      });
    }
    await withFilesLocked(database, sessionId, assemble);
    if (!(await files.has(name))) throw notSent(name);
    const told = { signal, onProgress: tell, log };
    return importCatalogueFile({ database, dataDir, sessionId, files, file: name, ...told });
  }

  async function run(file: SentFile, job: Job): Promise<JobResult> {
    const { session, name } = file;
    try {
      const { message, summary } = await importFile(file, job);
      await saveOutcome(database, session.id, name, { ok: true, message, summary });
      if (file.kind === 'catalog') deps.makePictures();
      log.info({ session: session.id, file: name, summary }, 'imported a file from 1C');
      return { kind: 'done', message };
    } catch (error) {
      if (error instanceof ImportBusyError) return { kind: 'later', message: error.message };
      if (job.signal.aborted) return { kind: 'later', message: 'Магазин перезапускается' };
      const reason = reasonOf(error);
      // A query that takes too long, whichever side gave up, would do so again.
      const isSlow = isQueryTimeout(error) || sqlStateOf(error) === '57014';
      if (error instanceof LostStagingError || (reason === null && isUnreachable(error) && !isSlow)) {
        log.warn({ err: error, file: name }, 'a file from 1C waits for the database');
        return { kind: 'later', message: NO_DATABASE };
      }
      // 1C begins anew; until then its files would lie for a day where the room is wanted.
      if (isForRoom(error)) await filesOf(session).clear();
      if (reason === null) log.error({ err: error, file: name }, 'a file from 1C could not be imported');
      else log.warn({ session: session.id, file: name, reason }, 'a file from 1C was rejected');
      const message = reason ?? 'Внутренняя ошибка магазина, подробности в его журнале';
      await saveOutcome(database, session.id, name, { ok: false, message, summary: null });
      return { kind: 'failed', message };
    }
  }

  const work = (file: SentFile): Promise<OneCAnswer> => jobs.ask(keyOf(file), (job) => run(file, job));

  return {
    async init(session: OneCSession): Promise<OneCAnswer> {
      await removeOldFiles(dataDir, await livingSessions(database));
      await filesOf(session).clear();
      return { status: 200, lines: ['zip=yes', `file_limit=${FILE_LIMIT}`] };
    },

    async receivePart(file: SentFile, body: Readable): Promise<OneCAnswer> {
      const { kind, session, name } = file;
      const type = fileKindOf(name);
      const files = filesOf(session);
      if (session.received > SESSION_MAX) {
        await files.clear();
        return failure('Передано слишком много: больше 8 ГБ за один обмен');
      }
      try {
        // A part that is not read would break the connection instead of being answered.
        const bytes = await (type === 'other'
          ? files.skipPart(body, PART_MAX)
          : files.addPart(name, body, PART_MAX));
        await countReceived(database, session.id, name, bytes);
        jobs.forget(keyOf(file));
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        if (isForRoom(error)) await files.clear();
        log.warn({ session: session.id, file: name, reason }, 'a part from 1C was rejected');
        return failure(reason);
      }
      const hasOrders = kind === 'sale' && (type === 'xml' || type === 'zip');
      const isReady = hasOrders && isWhole(type, await files.tail(name, 200));
      return isReady ? work(file) : success();
    },

    async import(file: SentFile): Promise<OneCAnswer> {
      const outcome = await outcomeOf(database, file.session.id, file.name);
      if (outcome?.ok) jobs.forget(keyOf(file));
      // An archive may bring the file anew.
      if (outcome?.ok && !(await filesOf(file.session).hasArchive())) return success(outcome.message);
      return isXml(file.name) ? work(file) : failure(`Файл ${file.name} не XML`);
    },

    orders: (session: OneCSession): AsyncGenerator<string> => exportOrders(database, session.id),

    /** 1C confirms the orders that it was sent. */
    async confirmOrders(session: OneCSession): Promise<OneCAnswer> {
      const count = await markExported(database, session.id);
      log.info({ session: session.id, orders: count }, '1C has taken orders');
      return success();
    },

    stop: () => jobs.stop(),
  };
}
