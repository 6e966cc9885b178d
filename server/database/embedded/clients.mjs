// @ts-check
import { timingSafeEqual } from 'node:crypto';
import * as wire from './wire.mjs';

/** What the clients of the embedded database say on their sockets: login and queries. */

/**
 * A connection, which takes turns.
 * @typedef {object} Session
 * @property {number} id
 * @property {import('node:net').Socket} socket
 * @property {Buffer[]} batch messages not yet ended by Sync, Flush or a simple query
 * @property {Set<string>} names prepared statements
 * @property {'new' | 'password' | 'open' | 'closed'} stage
 * @property {import('./turns.mjs').Taker['answer']} answer
 * @property {import('./turns.mjs').Taker['expire']} expire
 */

/**
 * @param {object} options
 * @param {import('./turns.mjs').Turns} options.turns
 * @param {Buffer} options.greeting the backend's answer to a startup packet
 * @param {string | null} options.password asked of every client; null where only the owner reaches the socket
 */
export function createClients({ turns, greeting, password }) {
  let lastId = 0;
  /** @type {Set<Session>} */
  const sessions = new Set();

  /** @param {import('node:net').Socket} socket @returns {Session} */
  function open(socket) {
    /** @type {Session} */
    const session = {
      id: ++lastId,
      socket,
      batch: [],
      names: new Set(),
      stage: 'new',
      answer(data) {
        if (session.stage === 'open') socket.write(data);
      },
      expire() {
        const reason = 'terminating connection due to idle-in-transaction timeout';
        socket.end(wire.errorResponse('FATAL', '25P03', reason));
        leave(session);
      },
    };
    sessions.add(session);
    return session;
  }

  /**
   * What a connection leaves behind is undone: queued steps, an open transaction, prepared statements.
   * @param {Session} session
   */
  function leave(session) {
    if (session.stage === 'closed') return;
    session.stage = 'closed';
    sessions.delete(session);
    const closes = [...session.names].map(wire.closeStatement);
    // The step it is in may still open a transaction, so a rollback follows whenever anything runs.
    if (!turns.drop(session) && closes.length === 0) return;
    turns.take(session, Buffer.concat([wire.sync, wire.query('rollback'), ...closes, wire.sync]));
  }

  /** @param {Session} session @param {wire.Message} message */
  function receive(session, message) {
    if (session.stage === 'closed') return;
    if (message.type === 'encryption') session.socket.write('N');
    else if (message.type === 'startup') greet(session, password === null ? null : wire.askForPassword);
    else if (session.stage === 'password') checkPassword(session, message);
    else if (session.stage === 'new' || message.type === 'X') session.socket.end();
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
    // PGlite cannot wait for rows in the middle of a query.
    if ((message.type === 'Q' || message.type === 'P') && wire.isCopyFromClient(message)) {
      session.socket.end(wire.errorResponse('FATAL', '0A000', 'COPY FROM STDIN is not supported here'));
      leave(session);
      return;
    }
    const { bytes, name } = wire.withOwnName(message, `c${session.id}_`);
    if (name && message.type === 'P') session.names.add(name);
    if (name && message.type === 'C') session.names.delete(name);
    session.batch.push(bytes);
    if (!'QSHF'.includes(message.type)) return;
    turns.take(session, Buffer.concat(session.batch));
    session.batch = [];
  }

  return {
    /** @param {import('node:net').Socket} socket */
    connect(socket) {
      const read = wire.createReader();
      const session = open(socket);
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

    /** Ends every connection after the step that runs now. */
    async close() {
      for (const session of sessions) session.socket.destroy();
      await turns.run('rollback');
    },
  };
}
