import { type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { RateLimitStore } from '../../http/limits.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import type { ServerCall } from '../call.ts';
import { limitCalls, shopCalls } from '../calls/index.ts';
import type { Ask } from './ask.ts';

/**
 * Counts where the data is, so that limits hold over all page servers. While that server does not answer, and its
 * forms with it, `insurance` counts here.
 */
export function createRemoteLimits(ask: Ask, insurance: RateLimitStore): RateLimitStore {
  const { count, forgive } = askEach(limitCalls, ask);
  return {
    count: (...attempt) => count(...attempt).catch(() => insurance.count(...attempt)),
    forgive: (...attempt) => forgive(...attempt).catch(() => insurance.forgive(...attempt)),
  };
}

type Asked<C> = {
  readonly [K in keyof C]: C[K] extends ServerCall<infer A, infer R> ? (...args: A) => Promise<R> : never;
};

/** Each call of a table as a function. */
function askEach<C extends Readonly<Record<string, ServerCall>>>(calls: C, ask: Ask): Asked<C> {
  const each = Object.entries<ServerCall>(calls).map(([name, call]) => [name, ask(call)] as const);
  return Object.fromEntries(each) as Asked<C>;
}

/** Answers kept of each call: four menus of the present revision, and of some before. */
const KEPT = 8;

/**
 * The shop over HTTP to another Karter. What every page needs and no price stands in is asked for once a revision
 * and half a minute; `revision` has to be asked now and then, as the watch of the catalogue does.
 */
export function createRemoteShop(ask: Ask): Shop {
  const calls = askEach(shopCalls, ask);
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
    ...calls,
    // The error page of an outage has a menu too.
    categories: keep(calls.categories, true),
    brands: keep(calls.brands),
    menu: keep(calls.menu),
    seo: keep(calls.seo),
    contacts: keep(calls.contacts),
    options: keep(calls.options),
    company: keep(calls.company),
    revision: async () => {
      revision = await calls.revision();
      return revision;
    },
  };
}
