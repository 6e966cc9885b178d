import type { Logger } from 'pino';

/** What the database needs of a log. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
