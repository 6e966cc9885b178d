import type { Explained } from './verdicts.ts';

/** Mutants that may live, with the reason: they behave like the machine, or nobody can see the difference. */
export const explained: Explained = {
  cookieConsent: {
    'cookieConsent.deciding: swap with the next always 0': 'equivalent: no answer is both yes and unset',
    'cookieConsent.asking: lead to deciding on agree':
      'equivalent: agree makes the answer yes, from which deciding leads to agreed',
  },
};
