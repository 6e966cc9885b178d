import { act } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { explore } from '../../../machines/testing/explore.ts';
import { createHarness } from '../../../machines/testing/harness.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { firedBy } from '../../../machines/testing/step.ts';
import { eventsOf, type Tour, titleOf, toursOf } from '../../../machines/testing/tours.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';
import type { SandboxLook } from '../../../src/devtools/sandbox/start.tsx';
import { sandboxViews } from '../../../src/devtools/sandbox/views/index.ts';
import { desktopMenu, mobileMenu } from '../../../src/features/catalog-menu/index.tsx';
import { listSearch } from '../../../src/features/filter-panel/index.tsx';
import { searchLines } from '../../../src/features/search/index.ts';
import { rememberInitial } from '../../../src/lib/use-actor.ts';
import { overlayDialog } from '../../../src/ui/overlay.tsx';
import { Recorder } from '../../machines/support/coverage.ts';
import { saveCoverage } from '../../machines/support/coverage-file.ts';
import { missed } from '../../machines/support/join-coverage.mjs';
import { libraryPaths } from '../../machines/support/library-paths.ts';
import { noteFault } from '../../machines/support/note-fault.ts';
import { driveScreen } from '../../machines/support/oracle.ts';
import { walkNoting } from '../../machines/support/tour-fault.ts';
import { unwatched } from '../../machines/support/watched.ts';
import { screens } from '../../page-objects/index.ts';
import type { ScreenModel } from '../../page-objects/screen.ts';
import { domScreen } from './dom-screen.ts';
import { mount, settle } from './mount.tsx';
import { focusSearch, RememberingSearch } from './remembered-questions.tsx';

interface ShownMachine {
  readonly model: Model;
  readonly screen: ScreenModel;
  readonly View: SandboxLook;
  /** How events come about that no control makes; those that are not named are sent as they are. */
  readonly happen?: Readonly<Record<string, (event: ModelEvent) => void>>;
}

/** A machine on the view of its sandbox. */
function shown(model: Model): ShownMachine {
  const [screen, View] = [screens[model.id], sandboxViews[model.id]];
  if (!screen || !View) throw new Error(`${model.id} has no view or no page object`);
  return model.id === 'search'
    ? { model, screen, View: RememberingSearch, happen: { 'field.focus': focusSearch } }
    : { model, screen, View };
}

async function tourView(
  { model, screen, View, happen }: ShownMachine,
  tour: Tour,
  recorder: Recorder,
): Promise<void> {
  recorder.begin();
  const harness = createHarness(model.machine, tour.input, (event) => recorder.fired(firedBy(event)));
  rememberInitial(harness.actor);
  const unmount = await mount(<View actor={harness.actor as never} />);
  const come = (event: ModelEvent) => (happen?.[event.type] ?? harness.send)(event);
  const { driver, complaints } = driveScreen(domScreen(model.id, come), screen, {
    answer: (actor, output) => act(() => harness.answer(actor, output)),
    refuse: (actor, error) => act(() => harness.refuse(actor, error)),
    elapse: (ms) => act(() => harness.elapse(ms)),
  });
  const check = async (planned: AnyMachineSnapshot) => {
    await settle();
    const live = harness.actor.getSnapshot();
    const shown = [...document.querySelectorAll<HTMLElement>(`[data-machine="${model.id}"]`)];
    expect(new Set(shown.map(({ dataset }) => dataset.state))).toEqual(new Set([stateName(planned.value)]));
    expect(await complaints(live)).toEqual([]);
    recorder.visited(leavesOf(live));
  };
  harness.actor.start();
  try {
    await walkNoting(model, tour, driver, check, { layer: 'view', take: noteFault });
  } finally {
    await unmount();
    harness.actor.stop();
  }
}

/** The input and every event of a tour, so that a tour which begins with another one begins with its line. */
const eventsLine = (tour: Tour): string =>
  [tour.inputName, ...eventsOf(tour).map((event) => JSON.stringify(event)), ''].join('\n');

/** Walks all tours of a machine on its real view: server HTML, hydration, then by role and name. */
export function viewTourTests(model: Model): void {
  const machine = shown(model);
  const recorder = new Recorder();
  describe(`the view of ${model.id} [DV-01][DV-05]`, () => {
    // Parts that load on first need are there from the start: the tours are about states, not about loading.
    beforeAll(async () => {
      await import('../../../src/ui/phone-mask.tsx');
      const parts = [overlayDialog, searchLines, listSearch, mobileMenu, desktopMenu];
      expect(await Promise.all(parts.map((part) => part.load()))).not.toContain(false);
    });
    const planned = toursOf(explore(model));

    test('every event of a person has a control that is watched where it is possible and where not', () => {
      expect(unwatched(machine.screen, planned)).toEqual([]);
    });

    test.each(planned.map((tour) => [titleOf(tour), tour] as const))('%s', (_title, tour) =>
      tourView(machine, tour, recorder),
    );

    test('every state is shown on the shortest path that xstate/graph finds to it', async () => {
      const walked = planned.map(eventsLine);
      // A tour that begins with the path has shown what the path would.
      const others = libraryPaths(model).filter((path) => {
        const line = eventsLine(path);
        return !walked.some((tour) => tour.startsWith(line));
      });
      for (const path of others) await tourView(machine, path, new Recorder());
    });

    afterAll(() => {
      const walked = recorder.walked(model);
      saveCoverage('view', walked);
      expect(missed([walked])).toEqual([]);
    });
  });
}
