import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CheckoutInput, PlaceAnswer } from '../../../machines/checkout/checkout.machine.ts';
import { checkoutModel } from '../../../machines/checkout/checkout.model.ts';
import { checkoutInputs, goodOrder } from '../../../machines/checkout/checkout.samples.ts';
import { type CheckoutDraft, writeDraft } from '../../../machines/checkout/draft.ts';
import { knownOf } from '../../../machines/checkout/values.ts';
import type { Basket } from '../../../src/contract/basket.ts';
import { checkoutScreen } from '../../page-objects/checkout.screen.ts';
import { fillBasket, someGoods } from '../shop/checkout-steps.ts';
import { dataAnswer } from './support/network.ts';
import { contextOf, untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { openPlainPage } from './support/visit.ts';
import { answerSession, ownAddress, postForm, reachLimit, signUpWith } from './support/visitors.ts';

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** What the page shows of the shop, and the cookies of the visitor whose basket it is: as a guest, then as a user. */
let shown: Pick<CheckoutInput, 'basket' | 'options'>;
let cookies: { readonly guest: Cookies; readonly user: Cookies };
let inputs: Readonly<Record<string, CheckoutInput>> = {};

const PAGE = '/basket/placing-order';

/** An order as it is posted, whole. */
function fieldsOf(values: CheckoutDraft, basketId = shown.basket.id ?? '') {
  return { ...knownOf(null), ...values, basketId, digest: shown.basket.digest };
}

/** Opens a step with what was typed before the page was left. */
async function comeBack(page: Page, step: string, draft: CheckoutDraft): Promise<void> {
  await openPlainPage(page);
  const text = writeDraft(draft, null);
  await page.evaluate((stored) => sessionStorage.setItem('karter.checkout', stored), text);
  await page.goto(`${PAGE}?step=${step}`);
}

/** Each visit begins as the input of its name. */
function starts({ step, draft, posted }: CheckoutInput): (page: Page) => Promise<unknown> {
  if (draft) return (page) => comeBack(page, step, draft);
  if (!posted) return (page) => page.goto(PAGE);
  return async (page) => {
    await openPlainPage(page);
    if (step === 'confirmation') {
      await reachLimit(page, '/api/order', () => fieldsOf(goodOrder, randomUUID()));
    }
    await postForm(page, '/forms/order', { ...fieldsOf(posted.values), step });
  };
}

/** What another tab tells is newer than what this one knows. */
let revision = 1000;

tourBrowser({
  id: 'checkout',
  async prepare(look) {
    const page = await look('/');
    await fillBasket(page, await someGoods(page, 2));
    await page.goto(PAGE);
    await ready(page);
    const { basket, options } = Object(await contextOf(page, 'checkout'));
    shown = { basket, options };
    const guest = await page.context().cookies();
    const { known, ...others } = checkoutInputs(basket, options);
    // The e-mail is one that nobody has signed up with.
    const user = await signUpWith(page, known.user);
    cookies = { guest, user: await page.context().cookies() };
    inputs = { ...others, known: { ...known, user } };
    return { model: checkoutModel(inputs), screen: checkoutScreen };
  },
  context: ownAddress,
  async open(page, input) {
    const found = inputs[input];
    if (!found) throw new Error(`there is no input ${input}`);
    await page.context().addCookies(found.user ? cookies.user : cookies.guest);
    await starts(found)(page);
    await ready(page);
    await expect(page).toHaveURL(/placing-order/);
    // The thanks page never comes: the tours look at the state that leads there.
    await page.route(/\/basket\/thank\//, () => undefined);
  },
  happen: {
    // The browser's forward button.
    async 'step.open'(page, { step }) {
      await page.evaluate((address) => {
        window.history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `${PAGE}?step=${step}`);
      await untilHeard(page, 'checkout', 'step.open');
    },
    // As the server says it after another tab has logged in or out.
    'session.changed': (page, { user }) => answerSession(page, 'checkout', user),
    async 'basket.changed'(page, { basket }) {
      revision += 1;
      const told: Basket = { ...Object(basket), revision };
      await page.evaluate((each) => new BroadcastChannel('karter.basket').postMessage(each), told);
      await untilHeard(page, 'checkout', 'basket.changed');
    },
  },
  endpoints: {
    placeOrder: {
      url: '**/api/order',
      answer(output) {
        const answer = output as PlaceAnswer;
        if (answer.kind === 'placed') return dataAnswer({ number: answer.number });
        if (answer.kind === 'changed') {
          return { status: 409, json: { changed: answer.basket, options: answer.options } };
        }
        const { errors, basket, options } = answer;
        return { status: 422, json: { errors, basket, options } };
      },
    },
  },
});
