import { type Config, embeddedDataDir, loadConfig } from '../config/config.ts';
import { ConfigError } from '../config/secrets.ts';
import { hasDatabase } from '../database/embedded/open.ts';
import { causesOf, DatabaseUnfitError, isDiskFull, isUnreachable, sqlStateOf } from '../database/errors.ts';
import { connectToOwner, type Database, type OpenOptions } from '../database/open.ts';
import { errorCode } from '../lib/files.ts';
import { createLogger } from '../lib/logging.ts';

/** A command of the shop's owner: `npm run shop -- <name> …`. */
export interface Command {
  readonly name: string;
  /** How it is written, without `npm run shop --`. */
  readonly usage: string;
  readonly summary: string;
  /** Does the work; the arguments follow the name. Returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** Exit codes, the same for all commands. */
export const EXIT = {
  done: 0,
  /** It could not be done; an import says what it has changed. */
  failed: 1,
  usage: 2,
  /** Something else is at work; try later. */
  busy: 3,
} as const;

/** The command was written wrongly; the message is Russian. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What was written wrongly, in words for its owner; null for any other error. */
export function usageError(error: unknown): string | null {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof Error) || !errorCode(error).startsWith('ERR_PARSE_ARGS')) return null;
  return `Команда не понята: ${/'(.+?)'/.exec(error.message)?.[1] ?? error.message}`;
}

/** A file that the owner has named; of a draft that could not take its place `dest` is that file. */
const fileOf = (error: Error) =>
  'dest' in error ? String(error.dest) : 'path' in error ? String(error.path) : null;

/** What stopped a command from outside, in words for its owner; null for a fault of the program. */
export function outsideFault(error: unknown): string | null {
  if (error instanceof DatabaseUnfitError || error instanceof ConfigError) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return 'Прервано.';
  if (isDiskFull(error)) return 'На диске нет места: освободите его и повторите команду.';
  if (/^(?:28|3D000)/.test(sqlStateOf(error) ?? '')) return 'База не пускает: проверьте DATABASE_URL.';
  const closed = causesOf(error).find((each) => /^E(?:ACCES|PERM|ROFS|ISDIR)$/.test(errorCode(each)));
  const file = closed && fileOf(closed);
  const reason = errorCode(closed);
  if (file) return `Файл ${file}: ${reason === 'EISDIR' ? 'это папка' : `нет доступа (${reason})`}.`;
  if (!isUnreachable(error)) return null;
  const cause = causesOf(error).at(-1);
  return `База магазина не отвечает (${errorCode(cause) || cause?.message}): повторите команду, когда она снова работает.`;
}

interface WorkOptions extends OpenOptions {
  /** Whether the command may begin a shop; the others would call a shop whose settings they lack an empty one. */
  readonly mayCreate?: boolean;
}

/**
 * Works with the shop's database, which a running shop may have open too, and closes it. Throws DatabaseUnfitError
 * when there is none and it may not be made.
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  { mayCreate = false, ...options }: WorkOptions = {},
): Promise<T> {
  const dataDir = embeddedDataDir();
  if (dataDir !== null && !hasDatabase(dataDir)) {
    if (!mayCreate) {
      throw new DatabaseUnfitError(
        `В DATA_DIR=${dataDir} нет базы магазина. Команде нужны его настройки, DATA_DIR или DATABASE_URL: docs/operations.md, «Installing».`,
      );
    }
    console.log(`Базы ещё нет, она создаётся в DATA_DIR=${dataDir}`);
  }
  const config = loadConfig();
  const database = await connectToOwner(config, createLogger('warn'), options);
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Aborts when the owner presses Ctrl+C or the system ends the process. */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

/** Where the owner stands: npm runs scripts in the project's folder and tells the real one apart. */
export const startFolder = (): string => process.env.INIT_CWD ?? process.cwd();
