import { expect, type Page } from '@playwright/test';
import { knownUser } from '../../../../machines/shared/contact-form.model.ts';
import type { Model } from '../../../../machines/testing/model.ts';
import type { ScreenModel } from '../../../page-objects/screen.ts';
import { formAnswer } from './network.ts';
import { tourBrowser } from './tour-browser.ts';
import { ready } from './tour-site.ts';
import { changePage } from './visit.ts';
import { changeSession, ownAddress } from './visitors.ts';

/** The shop gives its own number, which a tour cannot know. */
export const SOME_NUMBER = 0;

/** Walks a contact form through the built shop; `url` is the call that takes it. */
export function tourContactForm(tours: {
  readonly model: Model;
  readonly screen: ScreenModel;
  readonly starts: Readonly<Record<string, (page: Page) => Promise<unknown>>>;
  readonly url: string;
}): void {
  const { model, screen, starts, url } = tours;
  const { id } = model;
  // Of the user that another tab has logged in: nobody had signed up with it.
  let email = '';
  tourBrowser({
    id,
    prepare: async () => ({
      model,
      screen: {
        ...screen,
        controls: (snapshot) =>
          screen
            .controls(snapshot)
            .map((control) => (control.holds === knownUser.email ? { ...control, holds: email } : control)),
        sights: (snapshot) =>
          screen.sights(snapshot).filter((sight) => !('says' in sight && sight.says === String(SOME_NUMBER))),
      },
    }),
    context: ownAddress,
    async open(page, input) {
      await starts[input]?.(page);
      await ready(page);
      await expect(page.locator(`[data-machine=${id}]`)).not.toHaveCount(0);
    },
    happen: {
      'page.changed': (page) => changePage(page, id),
      async 'session.changed'(page, { user }) {
        email = (await changeSession(page, id, user))?.email ?? '';
      },
    },
    endpoints: { submit: { url, answer: formAnswer } },
  });
}
