import { expect, type Page, type Route } from '@playwright/test';
import { toFailure } from '../../../../src/contract/request-failure.ts';
import { SOON } from './recorder.ts';

/** How the answer of a machine's actor looks on the wire. */
export interface Endpoint {
  readonly url: string | RegExp;
  /** Of calls that share an address; any when it is not given. */
  readonly method?: 'GET' | 'POST';
  /** The HTTP answer for what the actor gives its machine; may first do to the page's visitor what it says. */
  readonly answer: (output: unknown, page: Page) => Answer | Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export const dataAnswer = (output: unknown) => ({ status: 200, json: { data: output } });

/** An answer to a form: what it gave, its errors, or what has changed. */
export function formAnswer(output: unknown): Answer {
  const { ok, value, errors, changed } = Object(output);
  if (ok) return { status: 200, json: { data: value } };
  return { status: changed ? 409 : 422, json: { errors, changed } };
}

declare global {
  interface Window {
    karterGivenUp?: () => string[];
  }
}

const CALL = 'x-test-call';

/** Runs inside the page, before anything else of it: numbers its calls and knows those that it has given up. */
function numberCalls(header: string): void {
  const call = window.fetch;
  const signals: (AbortSignal | null | undefined)[] = [];
  window.karterGivenUp = () => signals.flatMap((signal, number) => (signal?.aborted ? [String(number)] : []));
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(header, String(signals.push(init?.signal) - 1));
    return call(input, { ...init, headers });
  };
}

/** Requests of a page that wait for the test to answer them. */
interface HeldNetwork {
  answer(actor: string, output: unknown): Promise<void>;
  refuse(actor: string, error: unknown): Promise<void>;
  /** Whoever still waits gets no answer: let go, their requests would reach the shop. */
  end(): Promise<void>;
}

/** The status that means this kind of failure; null drops the connection. */
const statuses = { limited: 429, unauthorized: 401, failed: 503, offline: null } as const;

/** Holds every request to the endpoints until the tour answers or refuses it. */
export async function holdNetwork(
  page: Page,
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<HeldNetwork> {
  const held = new Map<string, Route[]>();
  await page.addInitScript(`(${numberCalls})('${CALL}')`);
  for (const [actor, { url, method }] of Object.entries(endpoints)) {
    const routes: Route[] = [];
    held.set(actor, routes);
    await page.route(url, async (route) => {
      if (method && route.request().method() !== method) await route.fallback();
      else routes.push(route);
    });
  }
  /** The request that the page still waits for; one that it gave up may arrive here before its successor. */
  async function next(actor: string): Promise<Route> {
    const routes = held.get(actor) ?? [];
    async function waiting(): Promise<Route[]> {
      const givenUp = await page.evaluate(() => window.karterGivenUp?.() ?? []);
      return routes.filter((route) => !givenUp.includes(route.request().headers()[CALL] ?? ''));
    }
    await expect
      .poll(async () => (await waiting()).length, { intervals: SOON, message: `nobody asked ${actor}` })
      .toBeGreaterThan(0);
    const route = (await waiting()).at(-1);
    routes.length = 0;
    if (!route) throw new Error(`nobody asked ${actor}`);
    return route;
  }
  return {
    async answer(actor, output) {
      const endpoint = endpoints[actor];
      if (!endpoint) throw new Error(`${actor} has no endpoint`);
      const route = await next(actor);
      await route.fulfill(await endpoint.answer(output, page));
    },
    async refuse(actor, error) {
      const route = await next(actor);
      const status = statuses[toFailure(error).kind];
      await (status === null ? route.abort() : route.fulfill({ status, json: {} }));
    },
    async end() {
      // The page may have given it up by itself.
      await Promise.allSettled([...held.values()].flat().map((route) => route.abort()));
    },
  };
}
