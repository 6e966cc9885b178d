import { closeLog, type Logger } from './logging.ts';

/** Longest orderly end in ms, without the last lines of the log; whoever runs the shop kills it after 10 s. */
const LONGEST_END_MS = 9000;

/** The last lines of the log have this many ms. */
const LOG_MS = 500;

/** Ends the process at once: an exit would wait for a picture that is being decoded or a line that nobody reads. */
const kill = () => process.kill(process.pid, 'SIGKILL');

/** The end of this process, whatever asks for it. */
export interface Lifecycle {
  /** True from the first moment of the end. */
  readonly isEnding: () => boolean;
  /** Adds what is to be ended; the last one added is ended first. */
  readonly onEnd: (end: () => Promise<void> | void) => void;
  /** Ends everything in order, then the process; later calls do nothing. */
  readonly end: (code: number) => Promise<void>;
}

/**
 * Ends the shop in order on SIGTERM and SIGINT (exit code 0), and after a fault that nobody caught (1): its state
 * is then unknown, so it takes no more requests, lets those under way end and leaves the restart to its keeper.
 */
export function createLifecycle(log: Logger): Lifecycle {
  const ends: (() => Promise<void> | void)[] = [];
  let ending = false;

  async function end(code: number): Promise<void> {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      log.error('the end took too long');
      void closeLog(LOG_MS).finally(kill);
    }, LONGEST_END_MS).unref();
    for (const each of ends.reverse()) {
      try {
        await each();
      } catch (error) {
        log.error({ err: error }, 'a part of the shop did not end in order');
      }
    }
    log.info('the shop is closed');
    if (await closeLog(LOG_MS)) process.exit(code);
    else kill();
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'closing the shop');
      void end(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error) => {
      log.fatal({ err: error, fault }, 'a fault that nobody caught');
      void end(1);
    });
  }
  return { isEnding: () => ending, onEnd: (each) => ends.push(each), end };
}
