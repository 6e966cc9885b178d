import { type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { RateLimitStore } from '../../http/limits.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { limitCalls, shopCalls } from '../calls/index.ts';
import type { Ask } from './ask.ts';

/**
 * Counts where the data is, so that limits hold over all page servers. While that server does not answer, and its
 * forms with it, `insurance` counts here.
 */
export function createRemoteLimits(ask: Ask, insurance: RateLimitStore): RateLimitStore {
  const count = ask(limitCalls.count);
  const forgive = ask(limitCalls.forgive);
  return {
    count: (...attempt) => count(...attempt).catch(() => insurance.count(...attempt)),
    forgive: (...attempt) => forgive(...attempt).catch(() => insurance.forgive(...attempt)),
  };
}

/** Answers kept of each call: four menus of the present revision, and of some before. */
const KEPT = 8;

/**
 * The shop over HTTP to another Karter. What every page needs and no price stands in is asked for once a revision
 * and half a minute; `revision` has to be asked now and then, as the watch of the catalogue does.
 */
export function createRemoteShop(ask: Ask): Shop {
  const calls = shopCalls;
  const askRevision = ask(calls.revision);
  let revision = 0;

  /**
   * The same call, answered from memory while the revision stays the same; what is older than half a minute is renewed
   * meanwhile. With `standsIn` the answer of an earlier revision is given while the data is out of reach.
   */
  function keep<A extends readonly string[], R>(call: (...args: A) => Promise<R>, standsIn = false) {
    const answers = createReadCache<R>({ max: KEPT });
    const last = new Map<string, { readonly revision: number; readonly answer: R }>();
    return async (...args: A): Promise<R> => {
      const asked = revision;
      const kept = last.get(`${args}`);
      const loading = answers.read(`${asked} ${args}`, () => call(...args));
      loading.then(
        (answer) => last.set(`${args}`, { revision: asked, answer }),
        () => undefined,
      );
      if (kept?.revision === asked) return kept.answer;
      return loading.catch((error: unknown) => {
        if (kept && standsIn && error instanceof ShopUnavailable) return kept.answer;
        throw error;
      });
    };
  }

  return {
    // The error page of an outage has a menu too.
    categories: keep(ask(calls.categories), true),
    products: ask(calls.products),
    filterData: ask(calls.filterData),
    filterOptions: ask(calls.filterOptions),
    product: ask(calls.product),
    analogues: ask(calls.analogues),
    related: ask(calls.related),
    popular: ask(calls.popular),
    brands: keep(ask(calls.brands)),
    search: ask(calls.search),
    suggest: ask(calls.suggest),
    page: ask(calls.page),
    articles: ask(calls.articles),
    article: ask(calls.article),
    brand: ask(calls.brand),
    menu: keep(ask(calls.menu)),
    seo: keep(ask(calls.seo)),
    contacts: keep(ask(calls.contacts)),
    options: keep(ask(calls.options)),
    company: keep(ask(calls.company)),
    oneOrder: ask(calls.oneOrder),
    requestCall: ask(calls.requestCall),
    storedNumber: ask(calls.storedNumber),
    isEmail: ask(calls.isEmail),
    register: ask(calls.register),
    registeredBefore: ask(calls.registeredBefore),
    authorize: ask(calls.authorize),
    requestRecovery: ask(calls.requestRecovery),
    finishRecovery: ask(calls.finishRecovery),
    user: ask(calls.user),
    updateSettings: ask(calls.updateSettings),
    changePassword: ask(calls.changePassword),
    endSession: ask(calls.endSession),
    orders: ask(calls.orders),
    orderCount: ask(calls.orderCount),
    claimOrder: ask(calls.claimOrder),
    cancelOrder: ask(calls.cancelOrder),
    basketLines: ask(calls.basketLines),
    findItems: ask(calls.findItems),
    placeOrder: ask(calls.placeOrder),
    placedOrder: ask(calls.placedOrder),
    moved: ask(calls.moved),
    listedProducts: ask(calls.listedProducts),
    listedTexts: ask(calls.listedTexts),
    revision: async () => {
      revision = await askRevision();
      return revision;
    },
  };
}
