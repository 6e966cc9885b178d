import { enums, type Infer, nullable, object, string } from 'superstruct';

/** What letters there are; names files, metrics and log lines. */
const LETTER_KINDS = [
  'one-order-manager',
  'one-order-visitor',
  'order-manager',
  'order-visitor',
  'order-cancelled-manager',
  'order-confirmed',
  'order-awaiting-payment',
  'order-paid',
  'order-assembling',
  'order-shipped',
  'order-ready',
  'order-done',
  'order-cancelled',
  'order-returned',
  'request-call-manager',
  'registration',
  'recovery-link',
  'recovery-code',
  'recovery-done',
  'password-changed',
] as const;

/** Letters with a password, a code or a link that opens an account: given up, their text is erased. */
export const SECRET_LETTERS: ReadonlySet<string> = new Set<(typeof LETTER_KINDS)[number]>([
  'registration',
  'recovery-link',
  'recovery-code',
  'recovery-done',
]);

/** Letters with a link or a code that is valid for RECOVERY_MINUTES. */
export const EXPIRING_LETTERS: ReadonlySet<string> = new Set<(typeof LETTER_KINDS)[number]>([
  'recovery-link',
  'recovery-code',
]);

/** One letter to one person, as it waits in the outbox; texts may hold anything that people typed. */
export const Letter = object({
  kind: enums(LETTER_KINDS),
  to: string(),
  /** Whom an answer should reach; null: the shop. */
  replyTo: nullable(object({ name: string(), address: string() })),
  subject: string(),
  text: string(),
  html: string(),
});
export type Letter = Readonly<Infer<typeof Letter>>;

/** A letter on its way: the same `id` and time at every attempt, so that receivers notice a repetition. */
export interface Post {
  readonly id: string;
  readonly createdAt: Date;
  readonly letter: Letter;
}

/** Brings letters out of the house. */
export interface Transport {
  /**
   * Resolves when the letter is taken over for good; rejects when it was not, or not certainly, and then it may
   * be sent again. An aborted `signal` ends a slow sending.
   */
  send(post: Post, signal: AbortSignal): Promise<void>;
}

/** Marks that turn the direction of a text; a typed one could spoil the rest of a line. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a person typed, fit to stand beside other words: its letters stay, its direction marks do not. */
export function withoutDirectionMarks(typed: string): string {
  return typed.replace(DIRECTION_MARKS, '');
}
