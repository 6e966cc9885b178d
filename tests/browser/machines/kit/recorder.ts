import { expect, type Page } from '@playwright/test';
import type { InspectionEvent } from 'xstate';
import { idOfParts, partsOf, type TransitionParts } from '../../../machines/kit/transitions.ts';

/** One event of a machine and what it fired, as the page saw it. */
interface PageStep {
  readonly machine: string;
  readonly transitions: readonly TransitionParts[];
}

declare global {
  interface Window {
    karterSteps?: PageStep[];
    karterContexts?: Record<string, () => unknown>;
  }
}

/** Runs inside the page, before anything else of it. */
function installRecorder(parts: typeof partsOf): void {
  const steps: PageStep[] = [];
  const contexts: Record<string, () => unknown> = {};
  window.karterSteps = steps;
  window.karterContexts = contexts;
  window.karterInspect = (event: InspectionEvent) => {
    const { actorRef } = event;
    if (event.type === '@xstate.actor' && 'logic' in actorRef && 'getSnapshot' in actorRef) {
      contexts[Object(actorRef.logic).id] = () => Object(actorRef.getSnapshot()).context;
    }
    if (event.type !== '@xstate.microstep') return;
    const fired = event._transitions.filter(({ eventType }) => eventType !== 'xstate.init');
    const [first] = fired;
    if (first) steps.push({ machine: first.source.machine.id, transitions: fired.map(parts) });
  };
}

/** Makes a page record every transition that fires in it, from its first actor on. */
export async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(`(${installRecorder})(${partsOf})`);
}

/** What a machine fired since the last call, event by event. */
export async function takeFired(page: Page, machine: string): Promise<readonly (readonly string[])[]> {
  const steps = await page.evaluate((id) => {
    const all = window.karterSteps ?? [];
    const own = all.filter((each) => each.machine === id);
    all.splice(0);
    return own;
  }, machine);
  return steps.map(({ transitions }) => transitions.map(idOfParts));
}

/** Waits until an event has fired something in a machine since `takeFired` was last called. */
export async function untilFired(page: Page, machine: string, eventType: string): Promise<void> {
  const fired = () =>
    page.evaluate(
      ([id, type]) =>
        (window.karterSteps ?? []).some(
          (step) => step.machine === id && step.transitions.some((each) => each.eventType === type),
        ),
      [machine, eventType],
    );
  await expect.poll(fired, { message: `${eventType} did not reach ${machine}` }).toBe(true);
}

/** The context of a machine's actor as it is now. */
export function contextOf(page: Page, machine: string): Promise<unknown> {
  return page.evaluate((id) => window.karterContexts?.[id]?.(), machine);
}
