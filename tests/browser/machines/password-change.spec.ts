import type { Page } from '@playwright/test';
import {
  passwordChangeInputs,
  passwordChangeModel,
} from '../../../machines/password-change/password-change.model.ts';
import { passwordChangeScreen } from '../../page-objects/password-change.screen.ts';
import { newPerson } from '../shop/account-steps.ts';
import { call } from '../shop/personal-account-steps.ts';
import { formAnswer } from './support/network.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { openPlainPage, stayHere } from './support/visit.ts';
import { ownAddress, tellSession } from './support/visitors.ts';

const { failed: _, ...inputs } = passwordChangeInputs;
const person = newPerson();

/** The form as a browser without scripts posts it; the answer is a page like any other. */
async function postForm(page: Page, password: string): Promise<void> {
  await page.goto('/lk/settings');
  await page.evaluate(
    (typed) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/forms/password"]');
      for (const [name, value] of Object.entries(typed)) {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form?.submit();
    },
    { password, newPassword: 'другой-пароль', confirmPassword: 'другой-пароль' },
  );
  await page.waitForEvent('load');
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  clean: (page) => page.goto('/lk/settings'),
  stored: (page) => postForm(page, person.password),
  refused: (page) => postForm(page, 'не тот пароль'),
};

tourBrowser({
  id: 'passwordChange',
  prepare: async () => ({ model: passwordChangeModel(inputs), screen: passwordChangeScreen }),
  context: ownAddress,
  async open(page, input) {
    await openPlainPage(page);
    await call(page, '/api/reg', {
      ...person,
      email: newPerson().email,
      confirmPassword: person.password,
    });
    await starts[input]?.(page);
    await ready(page);
    await stayHere(page);
  },
  happen: {
    'page.leave': (page) =>
      page.evaluate(() => {
        window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      }),
    // The session has not ended in earnest: the server still knows the visitor.
    async 'session.changed'(page) {
      await tellSession(page);
      await untilHeard(page, 'passwordChange', 'session.changed');
    },
  },
  endpoints: {
    changePassword: { url: '**/api/change-password', answer: formAnswer },
  },
  excused: {
    'passwordChange.resolving --always#1[hasFailed]--> passwordChange.failed':
      'the limit of passwords is out of the way of the tests; walked on machine and view',
    'passwordChange.failed --retry#1--> passwordChange.editing':
      'only what is complete is sent and can fail; walked on machine and view',
  },
});
