import fc from 'fast-check';
import { routes } from '../../server/routes.ts';

/** One request that no browser of ours would send, or would send only once. */
export interface HostileRequest {
  readonly method: string;
  /** Path and query as they are written on the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** How often it is sent at the same moment. */
  readonly times: number;
  /** The body comes in two halves, with a pause of so many ms. */
  readonly pauseMs: number;
}

/** Words between blanks and line breaks. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names that every object has, or that libraries for queries make something of. */
const NAMES = words(`
  __proto__ constructor prototype hasOwnProperty toString valueOf length then
  a[b] a[] a[__proto__][x] page sort price brand q modal step id product
  token-recovery fbclid inspect returnTo requestId idProduct email password`);

/** As they are written into an address. */
const VALUES = [
  '',
  '%D0%AF'.repeat(200),
  ...words(`
    1 0 -1 1- 1-2-3 1e308 NaN null 9007199254740993 740.1003010-20
    %00 % %zz %ff%fe %ed%a0%80 %F0%9F%94%A7 %2e%2e%2f %0d%0aX:1
    '%3B-- %3Cscript%3E %22%3E ..%5c..%5c //evil.example javascript:alert(1) [object]`),
];

const PATHS = [
  '/\\evil.example',
  ...words(`
    / /catalog /catalog/dvigatel /search /basket /lk/order /lk/settings /news /dev/account
    /product/1 /catalog/%00 /%2e%2e/%2e%2e/etc/passwd //evil.example/ /./catalog/../lk /catalog;x=1
    /index.pageContext.json /catalog/index.pageContext.json /assets/entries/x.js /images/1/../../x.webp
    /%E0%A4%A /catalog/%D0%B4 /.env /news/..%2f..%2fsecrets.json /constructor
    /__proto__ /lk/constructor /forms/__proto__ /api/toString /exchange/1c /images/original/x.svg`),
  ...routes.map(({ path }) => path),
];

const COOKIES = [
  'user =x',
  'basket=x; basket=y',
  'theme=\\',
  `user=${'A'.repeat(7000)}`,
  ...words(`
    user=x __Host-user= basket=e30 basket=__proto__ user=% a = ;;; user="x"
    user=eyJhbGciOiJub25lIn0.. okCookies=__proto__ device=eyJhbGciOiJkaXIifQ..a.b.c`),
];

const TYPES = [
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded; charset=x',
  '',
  ...words('application/json application/x-www-form-urlencoded text/plain application/csp-report'),
];

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const BODIES = [
  '',
  '\u0000',
  deep(5000),
  `{"q":"${'я'.repeat(9000)}"}`,
  '{"name":"\\ud800"}',
  ...words(`
    {} [] null 7 " {"a": {"__proto__":{"isAdmin":true}}
    {"operations":[{"op":"add","productId":1e309,"quantity":-1}]}
    a=1&a=2&a[b]=3&__proto__[x]=1 name=%00&phone=%ff&email=@&requestId=x
    {"email":{"toString":1},"password":["x"]}`),
];

const headers = fc
  .record({
    cookie: fc.option(fc.constantFrom(...COOKIES), { nil: null }),
    'content-type': fc.option(fc.constantFrom(...TYPES), { nil: null }),
    'content-encoding': fc.option(fc.constantFrom('gzip', 'br', 'deflate', 'x', 'identity'), {
      nil: null,
      freq: 12,
    }),
    'accept-encoding': fc.constantFrom('br', 'gzip', '*', 'gzip;q=0', ''),
    'if-none-match': fc.option(fc.constantFrom('*', 'W/"x"', '"'), { nil: null, freq: 8 }),
    range: fc.option(fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-1', 'lines=1'), {
      nil: null,
      freq: 8,
    }),
    authorization: fc.option(fc.constantFrom('Basic Og==', 'Basic %', 'Bearer x'), { nil: null, freq: 8 }),
    'x-forwarded-for': fc.option(fc.constantFrom('::', '1.2.3.4, x', '999.1.1.1'), { nil: null, freq: 8 }),
    'sec-fetch-site': fc.constantFrom('same-origin', 'same-origin', 'same-origin', 'cross-site'),
  })
  .map((all) => {
    const set = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    return Object.fromEntries<string>(set);
  });

const query = fc.array(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES)), { maxLength: 5 });

const hostile: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'),
  target: fc
    .tuple(fc.constantFrom(...PATHS), query)
    .map(
      ([path, pairs]) =>
        `${path}${pairs.length > 0 ? '?' : ''}${pairs.map((pair) => pair.join('=')).join('&')}`,
    ),
  headers,
  body: fc.constantFrom(...BODIES).map((text) => Buffer.from(text)),
  times: fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 3),
  pauseMs: fc.constantFrom(...Array<number>(40).fill(0), 50),
});

/** So many hostile requests over every route; the same for the same seed. */
export function hostileRequests(seed: number, count: number): readonly HostileRequest[] {
  return fc.sample(hostile, { seed, numRuns: count });
}
