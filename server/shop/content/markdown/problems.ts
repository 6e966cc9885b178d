/** What is wrong with a text, for its author: an error keeps it out of the shop, a warning lets it in. */
export interface TextProblem {
  /** From 1. */
  readonly line: number;
  readonly severity: 'error' | 'warning';
  /** In Russian. */
  readonly message: string;
}
