import { defineModel } from '../testing/model.ts';
import { navigationMachine } from './navigation.machine.ts';

const path = '/catalog';

/** Navigation: the same path again and again, for the path decides nothing. */
export const navigationModel = defineModel({
  machine: navigationMachine,
  inputs: { any: undefined },
  cases: {
    'navigation.start': [{ path }],
    'chunk.failed': [
      { path, recentlyReloaded: false },
      { path, recentlyReloaded: true },
    ],
  },
  key: () => null,
  invariant: (snapshot) => {
    if (snapshot.matches('reloading') && snapshot.context.path === null) throw new Error('reload of nothing');
  },
});
