import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../../machines/shared/machine.ts';
import type { Model, ModelEvent } from '../../../../machines/testing/model.ts';
import type { RecordedStep } from '../../../../machines/testing/recording.ts';
import type { Tour } from '../../../../machines/testing/tours.ts';
import { leavesOf } from '../../../../machines/testing/transitions.ts';
import type { Driver } from '../../../../machines/testing/walk.ts';
import type { Recorder } from '../../../machines/support/coverage.ts';
import { driveScreen } from '../../../machines/support/oracle.ts';
import { type TourFault, walkNoting } from '../../../machines/support/tour-fault.ts';
import type { ScreenModel } from '../../../page-objects/screen.ts';
import { FAULT_ATTACHMENT } from '../../../support/results.mjs';
import { screens } from '../../../support/screens.ts';
import { Profile } from '../../profile.ts';
import { test } from '../../test.ts';
import { browserScreen } from './browser-screen.ts';
import { type Endpoint, holdNetwork } from './network.ts';
import { contextOf, recordTransitions, SOON, takeFired } from './recorder.ts';
import { watchPromises } from './screen-promises.ts';

/** A machine on the real site. */
export interface BrowserTours {
  readonly id: string;
  /** The model over what the shop really shows; may look at the shop first. */
  readonly prepare: (look: (path: string) => Promise<Page>) => Promise<{
    readonly model: Model;
    readonly screen: ScreenModel;
  }>;
  /** How a visit with each input of the model begins; ends with a page whose scripts run. */
  readonly open: (page: Page, inputName: string) => Promise<void>;
  /** The context of a visit with an input: colours of the device and the like. */
  readonly context?: (inputName: string) => BrowserContextOptions;
  /** What no control does, by event type. */
  readonly happen?: Readonly<Record<string, (page: Page, event: ModelEvent) => Promise<void>>>;
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Who answers its actors and lets time pass; the network and the page's clock when it is not given. */
  readonly outside?: (page: Page) => Omit<Driver, 'send'>;
  /** Most events of a tour, that fewer visits are begun; the layers before tell a fault by the usual length. */
  readonly tourLength?: number;
  /** Transitions that the site cannot be brought to from outside, with the reason. */
  readonly excused?: Readonly<Record<string, string>>;
}

/** Waits until the scripts of a page have taken over, the router's too. */
export async function ready(page: Page): Promise<void> {
  const isReady = page.locator('html[data-ready=router]').waitFor({ state: 'attached' });
  await isReady.catch(async (cause) => {
    const state = await page.locator('html').getAttribute('data-ready');
    throw new Error(`${page.url()}: data-ready is ${JSON.stringify(state)}`, { cause });
  });
}

/** Visitors one after another, each with a page that tells what fires in it. */
export class Visits {
  readonly #browser: Browser;
  /** By the kind of their context. */
  readonly #profiles = new Map<string, Profile>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async begin({ extraHTTPHeaders, ...options }: BrowserContextOptions = {}): Promise<Page> {
    const kind = JSON.stringify(options);
    const profile =
      this.#profiles.get(kind) ??
      (await Profile.open(this.#browser, { viewport: screens.desktop, ...options }));
    this.#profiles.set(kind, profile);
    await profile.begin(extraHTTPHeaders);
    const page = await profile.newPage();
    await recordTransitions(page);
    return page;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#profiles.values()].map(({ context }) => context.close()));
  }
}

/** What a machine's tours are planned from; whoever looked at the shop for it is gone afterwards. */
export async function prepareTours(
  visits: Visits,
  tours: BrowserTours,
): Promise<{ readonly model: Model; readonly screen: ScreenModel }> {
  const pages: Page[] = [];
  const prepared = await tours.prepare(async (path) => {
    const page = await visits.begin();
    pages.push(page);
    await page.goto(path);
    await ready(page);
    return page;
  });
  await Promise.all(pages.map((page) => page.close()));
  return prepared;
}

/** From here on time passes only when the tour says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** For the report of the run. */
async function attachFault(fault: TourFault): Promise<void> {
  await test
    .info()
    .attach(FAULT_ATTACHMENT, { contentType: 'application/json', body: JSON.stringify(fault) });
}

/** Walks a tour through the built shop; `prepared` is what `tours.prepare` gave, `promised` what its steps promise. */
export async function tourSite(
  visits: Visits,
  tours: BrowserTours,
  { model, screen }: { model: Model; screen: ScreenModel },
  tour: Tour,
  recorder: Recorder,
  promised: readonly RecordedStep[] = [],
): Promise<void> {
  const page = await visits.begin(tours.context?.(tour.inputName));
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.clock.install();
  const network = await holdNetwork(page, tours.endpoints ?? {});
  await tours.open(page, tour.inputName);
  await stopTime(page);

  const site = browserScreen(page, model.id, async (event) => {
    const happen = tours.happen?.[event.type];
    if (!happen) throw new Error(`${model.id}: nobody makes ${event.type} happen`);
    await happen(page, event);
  });
  const outside = tours.outside?.(page) ?? {
    answer: network.answer,
    refuse: network.refuse,
    elapse: (ms) => page.clock.runFor(ms),
  };
  const { driver, complaints } = driveScreen(site, screen, outside);
  const states = () =>
    page
      .locator(`[data-machine="${model.id}"]`)
      .evaluateAll((roots) => [...new Set(roots.map((root) => root.getAttribute('data-state')))]);
  const promises = watchPromises(page);
  let at = -1;
  recorder.begin();
  const check = async (planned: AnyMachineSnapshot) => {
    // A view that is not on the page at all would leave nothing but an empty list to be read.
    const message = `data-state of [data-machine=${model.id}] at ${page.url()}`;
    await expect.poll(states, { intervals: SOON, message }).toEqual([stateName(planned.value)]);
    await expect.poll(() => complaints(planned), { intervals: SOON }).toEqual([]);
    const step = promised[at];
    if (step) await promises.check(step, `${model.id}: шаг ${at + 1}`, () => contextOf(page, model.id));
    at += 1;
    recorder.visited(leavesOf(planned));
    for (const ids of await takeFired(page, model.id)) recorder.fired(ids);
  };
  await walkNoting(model, tour, driver, check, { layer: 'browser', take: attachFault });
  expect(faults).toEqual([]);
  await network.end();
  await page.clock.resume();
  await page.close();
}
