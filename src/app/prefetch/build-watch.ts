import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { fromPromise } from 'xstate';
import { buildWatchMachine } from '../../../machines/build-watch/build-watch.machine.ts';
import { type Build, LATEST_BUILD_PATH } from '../../contract/builds.ts';
import { BuildNotice } from '../../features/build-watch/index.tsx';
import { createPageActor } from '../../lib/create-page-actor.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';

/** @throws for anything but a build. */
async function readLatest(signal: AbortSignal): Promise<Build> {
  const response = await fetch(`${LATEST_BUILD_PATH}?${Date.now()}`, { signal });
  const latest: Partial<Build> = await response.json();
  if (!response.ok || typeof latest.id !== 'string') throw new Error('The answer is of no build');
  return { timestamp: 0, ...latest, id: latest.id };
}

const machine = buildWatchMachine.provide({
  actors: { readLatest: fromPromise(({ signal }) => readLatest(signal)) },
});

/**
 * Polls for newer builds from now on [ST-20]. The notice has a React root of its own, independent of pages.
 */
export function watchBuilds(buildId: string, onOutdated: () => void): void {
  const actor = createPageActor(machine, { buildId, hidden: document.hidden });
  actor.on('build.outdated', onOutdated);
  actor.on('page.reload', () => window.location.reload());
  document.addEventListener('visibilitychange', () =>
    sendIfPossible(actor, { type: document.hidden ? 'page.hidden' : 'page.shown' }),
  );
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(BuildNotice, { actor }));
  actor.start();
}
