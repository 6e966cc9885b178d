import { expect, type Page } from '@playwright/test';
import type { InspectionEvent } from 'xstate';
import { idOfParts, partsOf, type TransitionParts } from '../../../../machines/testing/transitions.ts';

/** How long tours wait between two looks, in ms: Playwright's own first wait is longer than most events take. */
export const SOON: number[] = [10, 20, 40, 80, 160, 320];

/** What one event fired in a machine, as the page saw it. */
interface PageStep {
  readonly machine: string;
  readonly transitions: readonly TransitionParts[];
}

/** An event that a machine was sent, whether it fired something or not. */
interface PageEvent {
  readonly machine: string;
  readonly type: string;
}

declare global {
  interface Window {
    karterSteps?: PageStep[];
    karterEvents?: PageEvent[];
    karterContexts?: Record<string, () => unknown>;
  }
}

/** Runs inside the page, before anything else of it. */
function installRecorder(parts: typeof partsOf): void {
  const steps: PageStep[] = [];
  const events: PageEvent[] = [];
  const contexts: Record<string, () => unknown> = {};
  window.karterSteps = steps;
  window.karterEvents = events;
  window.karterContexts = contexts;
  window.karterInspect = (event: InspectionEvent) => {
    const { actorRef } = event;
    if (event.type === '@xstate.actor' && 'logic' in actorRef && 'getSnapshot' in actorRef) {
      contexts[Object(actorRef.logic).id] = () => Object(actorRef.getSnapshot()).context;
    }
    if (event.type === '@xstate.event' && 'logic' in actorRef) {
      events.push({ machine: Object(actorRef.logic).id, type: event.event.type });
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
    window.karterEvents?.splice(0);
    return (window.karterSteps ?? []).splice(0).filter((each) => each.machine === id);
  }, machine);
  return steps.map(({ transitions }) => transitions.map(idOfParts));
}

/**
 * Waits until a machine has been sent an event since `takeFired` was last called, even one that it cannot take.
 * `meanwhile` is done again and again until then, where the page needs frames of its stopped clock.
 */
export async function untilHeard(
  page: Page,
  machine: string,
  eventType: string,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const heard = async () => {
    await meanwhile();
    return page.evaluate(
      ([id, type]) => (window.karterEvents ?? []).some((each) => each.machine === id && each.type === type),
      [machine, eventType],
    );
  };
  await expect.poll(heard, { intervals: SOON, message: `${eventType} did not reach ${machine}` }).toBe(true);
}

export function contextOf(page: Page, machine: string): Promise<unknown> {
  return page.evaluate((id) => window.karterContexts?.[id]?.(), machine);
}
