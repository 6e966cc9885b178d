import type { Readable } from 'node:stream';
import type { Log } from '../database/log.ts';
import type { Database } from '../database/open.ts';
import { ImportBusyError } from '../import/load/lock.ts';
import { PriceListError } from '../import/problems.ts';
import type { MoveDeps } from '../shop/orders/move-order.ts';
import { type ExchangeAnswer, failure, success } from './answer.ts';
import { fileKindOf } from './file-names.ts';
import { BodyError, removeOldFiles, type SessionFiles, sessionFiles } from './files.ts';
import { createJobs, type JobEnd } from './jobs.ts';
import { giveOrders, markTaken } from './orders/give.ts';
import { takeOrdersFile } from './orders/take.ts';
import {
  type ExchangeKind,
  type ExchangeSession,
  livingSessions,
  noteOutcome,
  noteReceived,
  outcomeOf,
} from './sessions.ts';
import { type Taken, takeCatalogueFile } from './take-catalogue.ts';

/** What 1C is asked to cut its files into, in bytes: a part has to come within the time of one request. */
export const FILE_LIMIT = 1_048_576;
/** Longest part that is taken all the same, and everything of one session. */
export const PART_MAX = 67_108_864;
const SESSION_MAX = 8_589_934_592;

export interface ExchangeDeps {
  readonly database: Database;
  readonly dataDir: string;
  readonly move: Omit<MoveDeps, 'database'>;
  /** Told after letters were queued. */
  readonly wake: () => void;
  readonly log: Pick<Log, 'info' | 'warn'> & { error(fields: object, words: string): void };
  /** Longest time, in ms, that a request waits for the end of its work. */
  readonly patience?: number;
}

/** The steps of an exchange with 1C, each for a session that was let in. */
export interface Exchange {
  init(session: ExchangeSession): Promise<ExchangeAnswer>;
  takePart(
    kind: ExchangeKind,
    session: ExchangeSession,
    name: string,
    body: Readable,
  ): Promise<ExchangeAnswer>;
  import(kind: ExchangeKind, session: ExchangeSession, name: string): Promise<ExchangeAnswer>;
  orders(session: ExchangeSession): AsyncGenerator<string>;
  ordersTaken(session: ExchangeSession): Promise<ExchangeAnswer>;
  stop(): Promise<void>;
}

/** Why it did not work, in words for whoever looks at 1C; null for a fault of the program. */
function reasonOf(error: unknown): string | null {
  if (error instanceof PriceListError || error instanceof BodyError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'На диске магазина нет места' : null;
}

/** Whether the end of what came of a file is the end of a whole one: old bases send orders and never say `import`. */
const isWhole = (kind: 'xml' | 'zip', tail: string): boolean =>
  kind === 'zip' ? tail.slice(-22).startsWith('PK\x05\x06') : /<\/[^<>]+>\s*$/.test(tail);

export function createExchange(deps: ExchangeDeps): Exchange {
  const { database, dataDir, log } = deps;
  const jobs = createJobs(deps.patience);
  const filesOf = (session: ExchangeSession): SessionFiles => sessionFiles(dataDir, session.id);

  async function take(
    kind: ExchangeKind,
    session: ExchangeSession,
    name: string,
    signal: AbortSignal,
    tell: (words: string) => void,
  ): Promise<Taken> {
    const files = filesOf(session);
    tell('Сборка файлов');
    await files.assemble();
    if (kind === 'sale') {
      const names = (await files.has(name))
        ? [name]
        : (await files.list()).filter((each) => /\.xml$/i.test(each));
      if (names.length === 0) throw new PriceListError(`Файл ${name} не был передан`);
      const messages: Taken[] = [];
      for (const each of names) {
        messages.push(await takeOrdersFile({ ...deps, ...deps.move }, files.folder, each));
      }
      return {
        message: messages.map(({ message }) => message).join('\n'),
        summary: messages.map(({ summary }) => summary),
      };
    }
    if (!(await files.has(name))) throw new PriceListError(`Файл ${name} не был передан`);
    const sessionId = session.id;
    return takeCatalogueFile({ database, dataDir, sessionId, files, file: name, signal, onProgress: tell });
  }

  async function run(
    kind: ExchangeKind,
    session: ExchangeSession,
    name: string,
    signal: AbortSignal,
    tell: (words: string) => void,
  ): Promise<JobEnd> {
    try {
      const { message, summary } = await take(kind, session, name, signal, tell);
      await noteOutcome(database, session.id, name, { ok: true, message, summary });
      log.info({ session: session.id, file: name, summary }, 'took a file from 1C');
      return { kind: 'done', message };
    } catch (error) {
      if (error instanceof ImportBusyError) return { kind: 'later', message: error.message };
      const reason = reasonOf(error);
      if (reason === null) log.error({ err: error, file: name }, 'a file from 1C could not be taken');
      else log.warn({ session: session.id, file: name, reason }, 'a file from 1C was refused');
      const message = reason ?? 'Внутренняя ошибка магазина, подробности в его журнале';
      await noteOutcome(database, session.id, name, { ok: false, message, summary: null });
      return { kind: 'failed', message };
    }
  }

  const work = (kind: ExchangeKind, session: ExchangeSession, name: string): Promise<ExchangeAnswer> =>
    jobs.ask(`${session.id} ${name}`, ({ signal, tell }) => run(kind, session, name, signal, tell));

  return {
    async init(session) {
      await removeOldFiles(dataDir, await livingSessions(database));
      await filesOf(session).clear();
      return { status: 200, lines: ['zip=yes', `file_limit=${FILE_LIMIT}`] };
    },
    async takePart(kind, session, name, body) {
      const type = fileKindOf(name);
      if (type === 'other') {
        body.resume();
        return success();
      }
      if (session.received > SESSION_MAX) return failure('Передано слишком много: больше 8 ГБ за один обмен');
      const files = filesOf(session);
      try {
        const bytes = await files.addPart(name, body, PART_MAX);
        await noteReceived(database, session.id, name, bytes);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        log.warn({ session: session.id, file: name, reason }, 'a part from 1C was refused');
        return failure(reason);
      }
      const isReady = kind === 'sale' && type !== 'picture' && isWhole(type, await files.tail(name, 200));
      return isReady ? work(kind, session, name) : success();
    },
    async import(kind, session, name) {
      const outcome = await outcomeOf(database, session.id, name);
      if (outcome?.ok) return success(outcome.message);
      if (fileKindOf(name) !== 'xml') return failure(`Файл ${name} не XML`);
      return work(kind, session, name);
    },
    orders: (session) => giveOrders(database, session.id),
    async ordersTaken(session) {
      const count = await markTaken(database, session.id);
      log.info({ session: session.id, orders: count }, '1C has taken orders');
      return success();
    },
    stop: () => jobs.stop(),
  };
}
