// @ts-check
import { timingSafeEqual } from 'node:crypto';
import * as wire from './wire.mjs';

/**
 * Lets several connections share the one backend of PGlite. A connection takes its turn with everything up to
 * the end of a query, or of a transaction, and nobody else's bytes come in between. (The stock socket server
 * takes turns by single messages: of 100 concurrent queries with 300 KB parameters 37 got another's answer.)
 * Session settings are shared by all, as behind a transaction pooler: use SET LOCAL.
 */

/**
 * @typedef {object} Session
 * @property {number} id
 * @property {import('node:net').Socket} socket
 * @property {Buffer[]} batch messages not yet ended by Sync, Flush or a simple query
 * @property {Buffer[] | null} copy the COPY … FROM STDIN whose rows are coming, its query first
 * @property {Set<string>} names prepared statements
 * @property {'new' | 'password' | 'open' | 'closed'} stage
 */
/**
 * @typedef {object} Step
 * @property {Session | null} session null: the worker's own
 * @property {Buffer} bytes
 * @property {((answer: Buffer) => void) | null} done gets the whole answer; null: it goes to the socket as it comes
 */

/**
 * @param {object} options
 * @param {(bytes: Uint8Array, onData: (data: Uint8Array) => void) => Promise<unknown>} options.run the backend
 * @param {Buffer} options.greeting the backend's answer to a startup packet
 * @param {string | null} options.password asked of every client; null where only the owner reaches the socket
 * @param {number} options.idleLimit longest pause inside a transaction while others wait, in ms
 * @param {(error: unknown) => void} options.onFailure the backend broke and answers no more
 */
export function createTurns({ run, greeting, password, idleLimit, onFailure }) {
  /** @type {Step[]} */
  let queue = [];
  /** The session inside a transaction or between Flush and Sync. @type {Session | null} */
  let holder = null;
  let running = false;
  let lastId = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let idle;
  /** @type {Set<Session>} */
  const sessions = new Set();

  async function proceed() {
    if (running) return;
    const at = holder ? queue.findIndex((step) => step.session === holder) : 0;
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
  async function perform({ session, bytes, done }) {
    const scanner = wire.createStatusScanner();
    /** @type {Buffer[]} */
    const held = [];
    await run(bytes, (data) => {
      scanner.feed(data);
      // PGlite reuses its output memory, so the bytes are copied before they wait in a socket.
      if (done) held.push(Buffer.from(data));
      else if (session?.stage === 'open') session.socket.write(Buffer.from(data));
    });
    holder = scanner.status() === 'I' ? null : session;
    done?.(Buffer.concat(held));
  }

  /** @param {Session} session */
  function endIdleHolder(session) {
    idle = undefined;
    if (holder !== session) return;
    if (queue.length === 0) {
      idle = setTimeout(endIdleHolder, idleLimit, session);
      return;
    }
    const reason = 'terminating connection due to idle-in-transaction timeout';
    session.socket.end(wire.errorResponse('FATAL', '25P03', reason));
    leave(session);
  }

  /** @param {Session | null} session @param {Buffer} bytes @param {Step['done']} done */
  function enqueue(session, bytes, done = null) {
    queue.push({ session, bytes, done });
    proceed();
  }

  /**
   * What a connection leaves behind is undone: queued steps, an open transaction, prepared statements.
   * @param {Session} session
   */
  function leave(session) {
    if (session.stage === 'closed') return;
    session.stage = 'closed';
    session.copy = null;
    sessions.delete(session);
    queue = queue.filter((step) => step.session !== session);
    const closes = [...session.names].map(wire.closeStatement);
    // The step it is in may still open a transaction, so a rollback follows whenever anything runs.
    if (holder !== session && !running && closes.length === 0) return;
    enqueue(session, Buffer.concat([wire.sync, wire.query('rollback'), ...closes, wire.sync]));
  }

  /** @param {Session} session @param {wire.Message} message */
  function receive(session, message) {
    if (session.stage === 'closed') return;
    if (message.type === 'encryption') session.socket.write('N');
    else if (message.type === 'startup') greet(session, password === null ? null : wire.askForPassword);
    else if (session.stage === 'password') checkPassword(session, message);
    else if (session.stage === 'new' || message.type === 'X') session.socket.end();
    else if (session.copy) receiveCopy(session, session.copy, message);
    else receiveQuery(session, message);
  }

  /** @param {Session} session @param {Buffer | null} question */
  function greet(session, question) {
    session.stage = question ? 'password' : 'open';
    session.socket.write(question ?? greeting);
  }

  /** @param {Session} session @param {wire.Message} message */
  function checkPassword(session, { type, bytes }) {
    const given = bytes.subarray(5, -1);
    const right = Buffer.from(password ?? '');
    if (type === 'p' && given.length === right.length && timingSafeEqual(given, right)) greet(session, null);
    else session.socket.end(wire.errorResponse('FATAL', '28P01', 'password authentication failed'));
  }

  /** @param {Session} session @param {wire.Message} message */
  function receiveQuery(session, message) {
    if ((message.type === 'Q' || message.type === 'P') && wire.isCopyFromClient(message)) {
      if (message.type === 'Q') {
        session.copy = [message.bytes];
        session.socket.write(wire.copyInResponse);
      } else {
        const reason = 'COPY FROM STDIN needs the simple query protocol here';
        session.socket.end(wire.errorResponse('FATAL', '0A000', reason));
      }
      return;
    }
    const { bytes, name } = wire.withOwnName(message, `c${session.id}_`);
    if (name && message.type === 'P') session.names.add(name);
    if (name && message.type === 'C') session.names.delete(name);
    session.batch.push(bytes);
    if (!'QSHF'.includes(message.type)) return;
    enqueue(session, Buffer.concat(session.batch));
    session.batch = [];
  }

  /**
   * PGlite cannot wait in the middle of a COPY, so its rows are collected and given with the query at once.
   * @param {Session} session @param {Buffer[]} parts @param {wire.Message} message
   */
  function receiveCopy(session, parts, message) {
    if ('SH'.includes(message.type)) return;
    parts.push(message.bytes);
    if (message.type === 'd') return;
    session.copy = null;
    enqueue(session, Buffer.concat(parts), (answer) => {
      if (session.stage !== 'open') return;
      // Its own CopyInResponse was sent before the rows came.
      session.socket.write(answer[0] === 0x47 ? answer.subarray(1 + answer.readInt32BE(1)) : answer);
    });
  }

  return {
    /** @param {import('node:net').Socket} socket */
    connect(socket) {
      const read = wire.createReader();
      /** @type {Session} */
      const session = { id: ++lastId, socket, batch: [], copy: null, names: new Set(), stage: 'new' };
      sessions.add(session);
      socket.setNoDelay(true);
      socket.on('data', (chunk) => {
        try {
          for (const message of read(Buffer.from(chunk))) receive(session, message);
        } catch {
          socket.destroy();
        }
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => leave(session));
    },

    /** Runs SQL between the turns of the others. @param {string} sql @returns {Promise<void>} */
    run: (sql) => new Promise((resolve) => enqueue(null, wire.query(sql), () => resolve())),

    /** Ends every connection after the step that runs now. */
    async close() {
      for (const session of sessions) session.socket.destroy();
      await new Promise((resolve) => enqueue(null, wire.query('rollback'), resolve));
    },
  };
}
