import { expect, type Page } from '@playwright/test';
import type { InspectionEvent, MachineContext, StateValue } from 'xstate';
import { stateName } from '../../../../machines/shared/machine.ts';
import { samplesOf } from '../../../../machines/testing/events.ts';
import type { Journey, Leg } from '../../../../machines/testing/journey.ts';
import type { Model } from '../../../../machines/testing/model.ts';
import type { ScreenModel } from '../../../page-objects/screen.ts';
import { browserScreen } from './browser-screen.ts';
import { SOON } from './recorder.ts';
import { watchPromises } from './screen-promises.ts';

/** A machine of the visit: its model over what the shop shows, and what a person does for its events. */
export interface Traveller {
  readonly model: Model;
  readonly screen: ScreenModel;
}

/** A step that a machine of the page has taken, on whichever document of the visit. */
interface Taken {
  readonly machine: string;
  readonly event: string;
  readonly value: StateValue;
  readonly context: MachineContext;
}

declare global {
  interface Window {
    karterTell?: (taken: Taken) => void;
  }
}

/** Runs inside every page of the visit, before anything else of it. */
function tellSteps(): void {
  window.karterInspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot') return;
    const { logic } = Object(event.actorRef);
    if (!logic?.root) return;
    const { value, context } = Object(event.snapshot);
    // Only data get out of the page.
    const plain = JSON.parse(JSON.stringify(context));
    window.karterTell?.({ machine: logic.id, event: event.event.type, value, context: plain });
  };
}

/** Everything that the machines of a visit do from now on, full page loads included. */
export async function watchVisit(page: Page): Promise<readonly Taken[]> {
  const history: Taken[] = [];
  await page.exposeBinding('karterTell', (_source, taken: Taken) => history.push(taken));
  await page.addInitScript(tellSteps);
  return history;
}

const inWords = ({ machine, event, value }: Taken) => `${machine} ${event} → ${stateName(value)}`;

/**
 * Walks a journey as one visit: the page stands where the first leg begins. The shop itself answers, and time passes by
 * itself: a step of the network or of the clock is waited for.
 */
export async function walkJourney(
  page: Page,
  history: readonly Taken[],
  { legs }: Journey,
  travellers: Readonly<Record<string, Traveller>>,
): Promise<void> {
  /** The place in the history up to which the journey has come. */
  let done = 0;
  const promises = watchPromises(page);

  async function reach(where: string, from: number, isIt: (taken: Taken) => boolean): Promise<Taken> {
    const find = () => history.findIndex((taken, at) => at >= from && isIt(taken));
    const seen = () => (find() < 0 ? history.slice(from).map(inWords) : 'reached');
    await expect.poll(seen, { intervals: SOON, message: `${where}: не пройдено` }).toBe('reached');
    const taken = history[find()];
    if (!taken) throw new Error(`${where}: не пройдено`);
    done = Math.max(done, find() + 1);
    return taken;
  }

  async function walkLeg({ machine, start, page: path, steps }: Leg, number: number): Promise<void> {
    const traveller = travellers[machine];
    if (!traveller) throw new Error(`${machine} is no machine of this visit`);
    const { model, screen } = traveller;
    const where = `участок ${number}, ${machine}`;
    if (path) await expect.poll(() => new URL(page.url()).pathname, { message: where }).toBe(path);
    const own = (taken: Taken) => taken.machine === machine;
    const last = history.slice(0, done).findLastIndex(own);
    let before = await reach(
      `${where}: начало «${start}»`,
      Math.max(last, 0),
      (taken) => own(taken) && stateName(taken.value) === start,
    );
    const site = browserScreen(page, machine, async () => undefined);
    for (const [at, step] of steps.entries()) {
      const { event: type, sample, state, press } = step;
      const snapshot = model.machine.resolveState({ value: before.value, context: before.context });
      const gesture = screen.gestures[type];
      if (press) await page.getByRole(press.role, { name: press.name }).first().click();
      else if (gesture) {
        const event = samplesOf(model, snapshot, type)[sample];
        if (!event) throw new Error(`${where}: шаг ${at + 1}: нет примера ${sample} события ${type}`);
        await gesture(site, event, snapshot);
      }
      before = await reach(
        `${where}: шаг ${at + 1}, событие ${type}, ожидалось состояние «${state}»`,
        done,
        (taken) => own(taken) && taken.event === type && stateName(taken.value) === state,
      );
      const { context } = before;
      await promises.check(step, `${where}: шаг ${at + 1}`, async () => context);
    }
  }

  for (const [at, leg] of legs.entries()) await walkLeg(leg, at + 1);
}
