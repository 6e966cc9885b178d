// @ts-check
/**
 * The bytes of PostgreSQL's wire protocol, version 3, as far as several connections need them to share one
 * backend: framing, names of prepared statements, COPY, and the state after a query.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", chapters "Message Flow" and "Message Formats".
 */

const PROTOCOL_3 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
/** Longest message taken from a client, in bytes. A longer length is garbage or an attack on the memory. */
const LONGEST = 256 * 1024 * 1024;

/** @typedef {{ readonly type: string, readonly bytes: Buffer }} Message `bytes` is the whole message. */

/**
 * Cuts a client's byte stream into messages. Those before the session starts have no letter; their types are
 * `startup`, `encryption` and `cancel`. Throws on bytes that are not the protocol.
 */
export function createReader() {
  /** @type {Buffer[]} */
  let chunks = [];
  let size = 0;
  let needed = 4;
  let started = false;

  /** @param {number} length */
  const take = (length) => {
    const [only] = chunks;
    const all = chunks.length === 1 && only ? only : Buffer.concat(chunks, size);
    const rest = all.subarray(length);
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
    return all.subarray(0, length);
  };
  /** Makes the first `length` bytes readable without taking them. @param {number} length */
  const peek = (length) => {
    const [first] = chunks;
    if (first && first.length >= length) return first;
    chunks = [Buffer.concat(chunks, size)];
    return /** @type {Buffer} */ (chunks[0]);
  };

  /** @param {Buffer} chunk @returns {Message[]} the messages that are complete now */
  return function read(chunk) {
    chunks.push(chunk);
    size += chunk.length;
    /** @type {Message[]} */
    const messages = [];
    while (size >= needed) {
      const letters = started ? 1 : 0;
      const head = peek(letters + 4);
      const length = head.readInt32BE(letters) + letters;
      if (length < letters + 4 || length > LONGEST) throw new Error('not the protocol of PostgreSQL');
      if (size < length) {
        needed = length;
        break;
      }
      const bytes = take(length);
      const type = started ? String.fromCharCode(bytes[0] ?? 0) : startupType(bytes);
      if (type === 'startup') started = true;
      messages.push({ type, bytes });
      needed = started ? 5 : 4;
    }
    return messages;
  };
}

/** @param {Buffer} bytes */
function startupType(bytes) {
  const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0;
  if (code === PROTOCOL_3) return 'startup';
  return code === SSL_REQUEST || code === GSS_REQUEST ? 'encryption' : 'cancel';
}

/**
 * Follows what the backend answers, in pieces of any size, and tells the transaction status of the last
 * ReadyForQuery: `I` idle, `T` in a transaction, `E` in a failed one, null when there was none.
 */
export function createStatusScanner() {
  const head = Buffer.alloc(6);
  let filled = 0;
  let skip = 0;
  /** @type {string | null} */
  let status = null;
  return {
    /** @param {Uint8Array} bytes */
    feed(bytes) {
      let at = 0;
      while (at < bytes.length) {
        if (skip > 0) {
          const step = Math.min(skip, bytes.length - at);
          skip -= step;
          at += step;
          continue;
        }
        head[filled++] = bytes[at++] ?? 0;
        const ready = head[0] === 0x5a;
        if (filled < (ready ? 6 : 5)) continue;
        if (ready) status = String.fromCharCode(head[5] ?? 0);
        else skip = head.readInt32BE(1) - 4;
        filled = 0;
      }
    },
    status: () => status,
  };
}

/** @param {string} type one letter @param {...(Buffer | string)} parts a string gets its closing zero */
export function message(type, ...parts) {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The packet that opens a session. */
export function startupPacket() {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, body]);
}

/** @param {'ERROR' | 'FATAL'} severity @param {string} code SQLSTATE @param {string} text */
export function errorResponse(severity, code, text) {
  return message('E', `S${severity}`, `V${severity}`, `C${code}`, `M${text}`, Buffer.alloc(1));
}

export const query = (/** @type {string} */ sql) => message('Q', sql);
export const sync = message('S');
export const closeStatement = (/** @type {string} */ name) => message('C', Buffer.from('S'), name);
export const askForPassword = message('R', Buffer.from([0, 0, 0, 3]));

/**
 * Where the name of a prepared statement begins in a message that carries one, else -1.
 * @param {Message} message
 */
function nameOffset({ type, bytes }) {
  if (type === 'P') return 5;
  if (type === 'B') return bytes.indexOf(0, 5) + 1;
  return (type === 'D' || type === 'C') && bytes[5] === 0x53 ? 6 : -1;
}

/**
 * Gives a connection its own names of prepared statements: one backend serves all connections, and the names
 * of two clients would collide. Unnamed statements pass unchanged.
 * @param {Message} message @param {string} prefix
 * @returns {{ readonly bytes: Buffer, readonly name: string | null }} the message to send, the name it carries
 */
export function withOwnName(message, prefix) {
  const at = nameOffset(message);
  const { bytes } = message;
  if (at < 0 || bytes[at] === 0 || at >= bytes.length) return { bytes, name: null };
  const renamed = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)]);
  renamed.writeInt32BE(renamed.length - 1, 1);
  return { bytes: renamed, name: prefix + bytes.toString('utf8', at, bytes.indexOf(0, at)) };
}

/** @param {Message} message the SQL of a simple query or of a statement being prepared */
export function isCopyFromClient({ type, bytes }) {
  const at = type === 'P' ? bytes.indexOf(0, 5) + 1 : 5;
  return /^\s*copy\b[^;]*?\bfrom\s+stdin\b/i.test(bytes.toString('utf8', at, at + 1000));
}
