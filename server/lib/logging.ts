import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Logger, pino } from 'pino';

export type { Logger };

/** What most of the server needs of a log. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The same text without the tokens of recovery links: addresses come into texts from everywhere. */
export function withoutTokens(text: string): string {
  return text.replace(/(token(?:-|%2d)recovery(?:=|%3d))[^&\s"'<>#]*/gi, '$1…');
}

/**
 * What of an error may be logged: its kind, code, text and stack. Not its other fields, and not the parameters
 * that Drizzle puts into the text of a failed query: they are what people typed.
 */
export function describeError(error: unknown, depth = 0): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const stack = (error.stack ?? error.message).replaceAll(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '');
  const code = 'code' in error ? { code: error.code } : {};
  const cause =
    error.cause instanceof Error && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {};
  return { type: error.name, ...code, stack: withoutTokens(stack), ...cause };
}

/** Characters of lines that could not be written yet; more than these are dropped. */
const UNWRITTEN_MAX = 1_000_000;

const STDOUT = 1;

/** A file is written at once; whoever reads a pipe may stop, and a write into a full one waits for ever. */
function openOutput() {
  const sync = fstatSync(STDOUT).isFile();
  const opened = pino.destination({ dest: STDOUT, sync, maxLength: UNWRITTEN_MAX });
  opened.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has gone; pino writes no more.
    if (error.code === 'EPIPE') output = null;
  });
  return opened;
}

let output: ReturnType<typeof openOutput> | null = null;

/** Ends the log of this process: false when nobody has taken its last lines within so many ms. */
export async function closeLog(ms: number): Promise<boolean> {
  const ended = output;
  if (!ended) return true;
  output = null;
  const closed = once(ended, 'close', { signal: AbortSignal.timeout(ms) });
  ended.end();
  try {
    await closed;
    return true;
  } catch (error) {
    // Or it would try once more while the process exits.
    ended.destroy();
    return !(error instanceof Error && error.name === 'AbortError');
  }
}

/**
 * A logger of JSON lines on the standard output; `level` is one of pino's. Logging never fails: when the log's disk
 * is full or nobody reads it, lines are lost and people are answered.
 */
export function createLogger(level: string): Logger {
  output ??= openOutput();
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: (error: unknown) => describeError(error),
        error: (error: unknown) => describeError(error),
      },
    },
    // Without `flushSync`, which pino calls after a fatal error and which waits for the reader.
    { write: (line) => void output?.write(line) },
  );
}

/** What libraries print (Vike prints the stacks of failed pages) becomes lines of the same log. */
export function captureConsole(log: Logger): void {
  const line =
    (level: 'error' | 'warn' | 'debug') =>
    (...parts: readonly unknown[]): void => {
      const text = parts
        .map((part) => (part instanceof Error ? String(describeError(part).stack) : String(part)))
        .join(' ');
      log[level]({ from: 'console' }, withoutTokens(stripVTControlCharacters(text)));
    };
  console.error = line('error');
  console.warn = line('warn');
  console.log = line('debug');
  console.info = line('debug');
}
