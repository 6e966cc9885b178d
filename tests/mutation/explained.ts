import type { Explained } from './verdicts.ts';

/** Mutants that may live, with the reason: they behave like the machine, or nobody can see the difference. */
export const explained: Explained = {};
