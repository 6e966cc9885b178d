import { defineModel } from '../testing/model.ts';
import { copyNumberMachine } from './copy-number.machine.ts';

/** The number of a product; the browser takes it or refuses. */
export const copyNumberModel = defineModel({
  machine: copyNumberMachine,
  inputs: { number: { text: '740.1003010-20' } },
  cases: {
    'xstate.done.actor.writeText': [{ output: null }],
    'xstate.error.actor.writeText': [{ error: new Error('NotAllowedError') }],
  },
});
