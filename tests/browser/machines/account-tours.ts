import { randomBytes } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import { accountInputs, accountModel, goodAccount } from '../../../machines/account/account.model.ts';
import { NO_ACCOUNT_VALUES } from '../../../machines/account/form.ts';
import { accountScreen } from '../../page-objects/account.screen.ts';
import { recoveryLink } from '../shop/account-steps.ts';
import { dataAnswer, formAnswer } from './support/network.ts';
import { type BrowserTours, ready } from './support/tour-site.ts';
import { changePage, openPlainPage, TEXT_PAGE } from './support/visit.ts';
import {
  call,
  changeSession,
  loadModals,
  ownAddress,
  postForm,
  reachLimit,
  signUp,
} from './support/visitors.ts';

/** Nobody is registered under it. */
const UNKNOWN = 'anna@example.ru';
const withEmail = { ...NO_ACCOUNT_VALUES, email: UNKNOWN };
const { tokenFailed: _, ...others } = accountInputs;
const inputs = {
  ...others,
  user: { ...accountInputs.user, modal: null },
  registrationFailed: { ...accountInputs.registrationFailed, values: { ...withEmail, name: 'Анна' } },
  authorizationFailed: { ...accountInputs.authorizationFailed, values: withEmail },
  recoveryFailed: { ...accountInputs.recoveryFailed, values: withEmail },
};

const { password } = goodAccount;
const anna = { name: 'Анна', email: UNKNOWN, password, confirmPassword: password };

/** A recovery link's, which nobody has been sent. */
const randomToken = () => randomBytes(32).toString('base64url');

/** The user under whose address the tours ask for a link. */
async function ensureUser(page: Page): Promise<void> {
  await call(page, '/api/reg', goodAccount);
  await page.context().clearCookies();
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  guest: (page) => page.goto(TEXT_PAGE),
  async user(page) {
    await signUp(page);
    await page.goto(TEXT_PAGE);
  },
  registration: (page) => page.goto(`${TEXT_PAGE}?modal=registration`),
  authorization: (page) => page.goto(`${TEXT_PAGE}?modal=authorization&next=/lk/settings`),
  recovery: (page) => page.goto(`${TEXT_PAGE}?modal=recovery`),
  refused: (page) => postForm(page, '/forms/registration', { ...anna, name: 'Иван', email: 'почта' }),
  async registrationFailed(page) {
    await ensureUser(page);
    const taken = {
      ...anna,
      email: goodAccount.email,
      password: 'Мазут-2026',
      confirmPassword: 'Мазут-2026',
    };
    await reachLimit(page, '/api/reg', () => taken);
    await postForm(page, '/forms/registration', anna);
  },
  async authorizationFailed(page) {
    await reachLimit(page, '/api/auth', () => anna);
    await postForm(page, '/forms/authorization', { email: UNKNOWN, password });
  },
  async recoveryFailed(page) {
    await reachLimit(page, '/api/password-recovery', () => ({ email: UNKNOWN }));
    await postForm(page, '/forms/password-recovery', { email: UNKNOWN });
  },
  async registered(page) {
    const email = `${randomBytes(8).toString('hex')}@example.ru`;
    await postForm(page, '/forms/registration', { ...anna, email });
  },
  async linkSent(page) {
    await ensureUser(page);
    await postForm(page, '/forms/password-recovery', { email: goodAccount.email });
  },
  async recovered(page) {
    const { email } = await signUp(page);
    await page.context().clearCookies();
    await call(page, '/api/password-recovery', { email });
    const token = new URL(await recoveryLink(email)).searchParams.get('token-recovery') ?? '';
    await postForm(page, '/forms/password-recovery-new', { token });
  },
  linkRefused: (page) => postForm(page, '/forms/password-recovery-new', { token: randomToken() }),
  async linkRefusedToUser(page) {
    await signUp(page);
    await postForm(page, '/forms/password-recovery-new', { token: randomToken() });
  },
  token: (page) => page.goto(`/?token-recovery=${randomToken()}`),
};

/** The way home from a recovery link, held until the tour says that the page has changed. */
let wayHome: { readonly armed: boolean; readonly route: Route | null } = { armed: false, route: null };

async function holdWayHome(page: Page, input: string): Promise<void> {
  wayHome = { armed: input === 'token', route: null };
  await page.route(/^[^?]*:\d+\/index\.pageContext\.json/, (route) => {
    if (!wayHome.armed) return route.continue();
    wayHome = { armed: false, route };
    return undefined;
  });
}

/** The account on the real site. */
export const accountTours: BrowserTours = {
  id: 'account',
  tourLength: 30,
  prepare: async () => ({ model: accountModel(inputs), screen: accountScreen }),
  context: ownAddress,
  async open(page, input) {
    // The account's own pages are not what the tours are about: the way there never ends.
    await page.route(/\/lk\/.*pageContext\.json/, () => undefined);
    await holdWayHome(page, input);
    await openPlainPage(page);
    await starts[input]?.(page);
    await ready(page);
    if (input === 'guest' || input === 'user') await loadModals(page);
    await expect(page.locator('[data-machine=account]')).not.toHaveCount(0);
  },
  happen: {
    async 'page.changed'(page) {
      const { route } = wayHome;
      wayHome = { armed: false, route: null };
      await changePage(page, 'account', route ? () => route.continue() : undefined);
    },
    async 'session.changed'(page, { user }) {
      await changeSession(page, 'account', user);
    },
  },
  endpoints: {
    checkEmail: { url: /\/api\/is-email\?/, answer: dataAnswer },
    register: { url: '**/api/reg', answer: loggedIn },
    authorize: { url: '**/api/auth', answer: loggedIn },
    requestRecovery: { url: '**/api/password-recovery', answer: formAnswer },
    finishRecovery: {
      url: '**/api/password-recovery-new',
      answer: async (output, page) => dataAnswer(output && (await signUp(page))),
    },
  },
  excused: {
    'account.resolving --always#0[hasFailedToken]--> account.recovering.failed':
      'a server that fails for a moment between two requests; walked on machine and view',
    'account.recovery.failed --retry#1--> account.recovery.editing':
      'the server checks the e-mail before it can fail, so a failed form is complete; walked on machine and view',
  },
};

/** What the form was answered; who is let in is let in in earnest. */
async function loggedIn(output: unknown, page: Page) {
  const { ok, value } = Object(output);
  return formAnswer(ok && value ? { ok, value: await signUp(page) } : output);
}
