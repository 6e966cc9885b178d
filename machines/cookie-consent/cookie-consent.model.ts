import { defineModel } from '../testing/model.ts';
import { cookieConsentMachine } from './cookie-consent.machine.ts';

/** What a browser may remember of the question, and what another tab may answer. */
export const cookieConsentModel = defineModel({
  machine: cookieConsentMachine,
  inputs: {
    newcomer: { answer: 'unset', closed: false },
    asked: { answer: 'no', closed: false },
    declined: { answer: 'no', closed: true },
    agreed: { answer: 'yes', closed: false },
  },
  cases: {
    'consent.changed': [
      { answer: 'yes', closed: false },
      { answer: 'no', closed: true },
      { answer: 'no', closed: false },
      { answer: 'unset', closed: true },
    ],
  },
  invariant: (snapshot) => {
    const { answer, closed } = snapshot.context;
    const expected = answer === 'yes' ? 'agreed' : closed ? 'declined' : 'asking';
    if (answer === 'unset') throw new Error('the cookie was not set');
    // Who has answered may look at the question again.
    if (!snapshot.matches(expected) && !snapshot.matches('asking'))
      throw new Error(`not ${expected} with ${answer}`);
  },
});
