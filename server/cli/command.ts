/** A command of the shop's owner: `npm run shop -- <name> …`. */
export interface Command {
  readonly name: string;
  /** How it is written, without `npm run shop --`. */
  readonly usage: string;
  /** One line in Russian. */
  readonly summary: string;
  /** Does the work; the arguments follow the name. Returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}

/** Exit codes, the same for all commands. */
export const EXIT = {
  done: 0,
  /** It could not be done; nothing was changed. */
  failed: 1,
  /** The command was written wrongly. */
  usage: 2,
  /** Something else is at work; try later. */
  busy: 3,
} as const;

/** The command was written wrongly; the message is Russian. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Where the owner stands: npm runs scripts in the project's folder and tells the real one apart. */
export const startFolder = (): string => process.env.INIT_CWD ?? process.cwd();
