import type { Basket, BasketAnswer, BasketOperation } from '../../src/contract/basket.ts';
import { FROM_PAGE } from './pages.ts';

/** A browser of the tests: keeps the cookies that the shop sets. */
export interface Visitor {
  /** The cookies as the browser sends them; '' for none. */
  readonly cookie: () => string;
  /** Puts a cookie into the browser, null takes it out. */
  readonly put: (name: string, value: string | null) => void;
  /** The value of a cookie, '' without it. */
  readonly value: (name: string) => string;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Asks as a script of a page does. */
  readonly call: (path: string, body?: unknown) => Promise<Response>;
  /** Posts as a form without JavaScript does; redirects are not followed. */
  readonly post: (path: string, fields: Readonly<Record<string, string>>) => Promise<Response>;
  readonly operate: (...operations: readonly BasketOperation[]) => Promise<BasketAnswer>;
  readonly basket: () => Promise<Basket>;
}

function apply(jar: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split('; ');
  const at = pair.indexOf('=');
  const isOver = attributes.some((each) => /^expires=thu, 01 jan 1970|^max-age=0$/i.test(each));
  if (isOver) jar.delete(pair.slice(0, at));
  else jar.set(pair.slice(0, at), pair.slice(at + 1));
}

/** A visitor with the cookies of another, or with none. */
export function visitorOf(origin: string, cookies = ''): Visitor {
  const jar = new Map<string, string>();
  for (const pair of cookies.split('; ').filter(Boolean)) apply(jar, pair);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookie());
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    for (const each of answer.headers.getSetCookie()) apply(jar, each);
    return answer;
  }

  const call: Visitor['call'] = (path, body) =>
    body === undefined
      ? send(path, { headers: FROM_PAGE })
      : send(path, {
          method: 'POST',
          headers: { ...FROM_PAGE, 'Content-Type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });

  async function dataOf(answer: Response) {
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  }

  return {
    cookie,
    put: (name, value) => {
      if (value === null) jar.delete(name);
      else jar.set(name, value);
    },
    value: (name) => jar.get(name) ?? '',
    fetch: send,
    call,
    post: (path, fields) =>
      send(path, { method: 'POST', headers: { Origin: origin }, body: new URLSearchParams(fields) }),
    operate: async (...operations) => dataOf(await call('/api/basket', { operations })),
    basket: async () => dataOf(await call('/api/basket')),
  };
}

/** What the tests need to know of a product of the demo catalogue. */
export interface Sample {
  readonly id: number;
  readonly article: string;
  readonly price: number | null;
  readonly stock: number;
  readonly term: { readonly min: number; readonly max: number };
}

/** Products of the first pages of the whole catalogue. */
export async function sampleProducts(origin: string, pages = 1): Promise<readonly Sample[]> {
  const found: Sample[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const answer = await fetch(`${origin}/api/products?page=${page}`, { headers: FROM_PAGE });
    found.push(...(await answer.json()).data.items);
  }
  return found;
}
