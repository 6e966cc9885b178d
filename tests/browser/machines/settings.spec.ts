import type { Page } from '@playwright/test';
import { settingsOf } from '../../../machines/settings/form.ts';
import { settingsInputs, settingsModel, someUser } from '../../../machines/settings/settings.model.ts';
import { settingsScreen } from '../../page-objects/settings.screen.ts';
import { newPerson } from '../shop/account-steps.ts';
import { call } from '../shop/personal-account-steps.ts';
import { formAnswer } from './support/network.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { follow, openPlainPage, stayHere } from './support/visit.ts';
import { answerSession, ownAddress } from './support/visitors.ts';

const person = newPerson();
const user = { ...someUser, email: person.email };
const { failed: _, ...inputs } = settingsInputs(user);

/** The form as a browser without scripts posts it; the answer is a page like any other. */
async function postForm(page: Page, fio: string): Promise<void> {
  await page.goto('/lk/settings');
  await page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>('form[action="/forms/settings"]');
    const field = form?.elements.namedItem('fio');
    if (field instanceof HTMLInputElement) field.value = typed;
    form?.submit();
  }, fio);
  await page.waitForEvent('load');
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  clean: (page) => page.goto('/lk/settings'),
  stored: (page) => postForm(page, user.fio),
  refused: (page) => postForm(page, ''),
};

tourBrowser({
  id: 'settings',
  async prepare(look) {
    const page = await look('/');
    await call(page, '/api/reg', { ...person, confirmPassword: person.password });
    await call(page, '/api/update-settings-user', settingsOf(user));
    return { model: settingsModel(inputs, user), screen: settingsScreen };
  },
  context: ownAddress,
  async open(page, input) {
    // The browser's own question before a page is loaded anew.
    page.on('dialog', (dialog) => dialog.accept());
    await openPlainPage(page);
    await call(page, '/api/auth', person);
    await starts[input]?.(page);
    await ready(page);
    await stayHere(page);
  },
  happen: {
    async leave(page, { href }) {
      await follow(page, String(href));
      await untilHeard(page, 'settings', 'leave');
    },
    // As the server says it after another tab has logged out, or in, or saved.
    'session.changed': (page, { user: found }) => answerSession(page, 'settings', found),
  },
  endpoints: {
    saveSettings: { url: '**/api/update-settings-user', answer: formAnswer },
  },
});
