// @ts-check
import * as wire from './wire.mjs';

/**
 * Lets several connections share the one backend of PGlite. A connection takes its turn with everything up to
 * the end of a query, or of a transaction, and nobody else's bytes come in between. (The stock socket server
 * takes turns by single messages: of 100 concurrent queries with 300 KB parameters 37 got another's answer.)
 * Session settings are shared by all, as behind a transaction pooler: use SET LOCAL.
 */

/**
 * A connection that takes turns.
 * @typedef {object} Taker
 * @property {(answer: Buffer) => void} answer gets what the backend says to it, as it comes
 * @property {() => void} expire it has let the others wait for too long: what it leaves behind is to be undone
 */
/**
 * @typedef {object} Step
 * @property {Taker | null} taker null: the worker's own
 * @property {Buffer} bytes
 * @property {(() => void) | undefined} done
 */
/** @typedef {ReturnType<typeof createTurns>} Turns */

/**
 * @param {object} options
 * @param {(bytes: Uint8Array, onData: (data: Uint8Array) => void) => Promise<unknown>} options.run the backend
 * @param {number} options.idleLimit longest pause inside a transaction while others wait, in ms
 * @param {(error: unknown) => void} options.onFailure the backend broke and answers no more
 */
export function createTurns({ run, idleLimit, onFailure }) {
  /** @type {Step[]} */
  let queue = [];
  /** The connection inside a transaction or between Flush and Sync. @type {Taker | null} */
  let holder = null;
  let running = false;
  /** @type {NodeJS.Timeout | undefined} */
  let idle;

  async function proceed() {
    if (running) return;
    const at = holder ? queue.findIndex((step) => step.taker === holder) : 0;
    const step = at < 0 ? undefined : queue.splice(at, 1)[0];
    if (step === undefined) {
      // Counted from its last answer: what the others ask meanwhile does not prolong it.
      if (holder) idle ??= setTimeout(endIdleHolder, idleLimit, holder);
      return;
    }
    clearTimeout(idle);
    idle = undefined;
    running = true;
    try {
      await perform(step);
    } catch (error) {
      onFailure(error);
      return;
    }
    running = false;
    proceed();
  }

  /** @param {Step} step */
  async function perform({ taker, bytes, done }) {
    const scanner = wire.createStatusScanner();
    await run(bytes, (data) => {
      scanner.feed(data);
      // PGlite reuses its output memory, so the bytes are copied before they wait in a socket.
      taker?.answer(Buffer.from(data));
    });
    holder = scanner.status() === 'I' ? null : taker;
    done?.();
  }

  /** @param {Taker} taker */
  function endIdleHolder(taker) {
    idle = undefined;
    if (holder !== taker) return;
    if (queue.length === 0) idle = setTimeout(endIdleHolder, idleLimit, taker);
    else taker.expire();
  }

  /** Puts a step into the queue. @param {Taker | null} taker @param {Buffer} bytes @param {Step['done']} [done] */
  function take(taker, bytes, done) {
    queue.push({ taker, bytes, done });
    proceed();
  }

  return {
    take,

    /**
     * Drops the steps that a connection still waits for.
     * @param {Taker} taker @returns {boolean} it has a transaction open, or the step that runs may still open one
     */
    drop(taker) {
      queue = queue.filter((step) => step.taker !== taker);
      return holder === taker || running;
    },

    /** Runs SQL between the turns of the others. @param {string} sql @returns {Promise<void>} */
    run: (sql) => new Promise((resolve) => take(null, wire.query(sql), resolve)),
  };
}
