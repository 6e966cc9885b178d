import { defineModel } from '../testing/model.ts';
import { buildWatchMachine } from './build-watch.machine.ts';

/** The build of the page, and a tab that is looked at from the start. */
export function buildWatchModel(buildId: string) {
  return defineModel({
    machine: buildWatchMachine,
    inputs: { visible: { buildId, hidden: false } },
    cases: {
      // A tab is hidden and shown in turn.
      'page.hidden': ({ context }) => (context.hidden ? [] : [{}]),
      'page.shown': ({ context }) => (context.hidden ? [{}] : []),
      'xstate.done.actor.readLatest': [{ output: { id: buildId } }, { output: { id: 'another' } }],
      'xstate.error.actor.readLatest': [{ error: { kind: 'failed' } }],
    },
    invariant: (snapshot) => {
      const { context } = snapshot;
      if (snapshot.matches({ current: 'due' }) && !context.hidden) throw new Error('nobody is waited for');
      if (snapshot.matches({ current: 'waitingLonger' }) && !context.failedBefore)
        throw new Error('a longer wait without a failure');
    },
  });
}
