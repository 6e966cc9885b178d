import type { Page } from '@playwright/test';
import type { Model, ModelEvent } from '../../../../machines/testing/model.ts';
import type { ScreenModel } from '../../../page-objects/screen.ts';
import type { BrowserTours } from './tour-site.ts';

const send = (page: Page, event: ModelEvent) =>
  page.evaluate((sent) => window.karterSandbox?.send(sent), event);

/** The tours of a flow that stands on no page of the shop yet, on its sandbox, which is also its network and its clock. */
export function sandboxTours(model: Model, screen: ScreenModel): BrowserTours {
  return {
    id: model.id,
    prepare: async () => ({ model, screen }),
    async open(page, input) {
      await page.goto(`/dev/stage/${model.id}?${new URLSearchParams({ input })}`);
      await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
    },
    happen: Object.fromEntries(model.machine.events.map((type) => [type, send])),
    outside: (page) => ({
      answer: (actor, output) => send(page, { type: `xstate.done.actor.${actor}`, output }),
      refuse: (actor, error) => send(page, { type: `xstate.error.actor.${actor}`, error }),
      elapse: (ms) => page.evaluate((time) => window.karterSandbox?.elapse(time), ms),
    }),
  };
}
