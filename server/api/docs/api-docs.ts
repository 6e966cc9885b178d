import { readCalls } from '../../api/calls.ts';
import { formCalls } from '../../api/form-calls.ts';
import { API_KEY_HEADER } from '../../shop-api/api-key.ts';
import type { ServerCall } from '../../shop-api/call.ts';
import { limitCalls, SERVER_BODY_LIMIT, shopCalls } from '../../shop-api/calls/index.ts';
import { describe, describeFields } from './describe.ts';
import { kindTypes, namedTypes } from './types.ts';

const browserPaths = new Set([...readCalls, ...formCalls].map(({ path }) => path));

function describeCall([name, call]: readonly [string, ServerCall]): string {
  const { method, path, kind, about, input, answer } = call;
  const given = describeFields(input);
  const isForm = method === 'POST' && given === '{}';
  const lines = [
    `### ${method} ${path}`,
    '',
    `\`${name}\`, ${kind}. ${about}`,
    '',
    ...(given === '{}' ? [] : [`- ${method === 'GET' ? 'query' : 'body'}: \`${given}\``]),
    ...(isForm ? ['- body: the fields of the form'] : []),
    `- \`data\`: \`${answer.data ? describe(answer.data) : 'null'}\``,
    ...(answer.otherwise === '' ? [] : [`- otherwise: ${answer.otherwise}`]),
    ...(browserPaths.has(path) ? ['- pages of the shop have a call of this address too'] : []),
  ];
  return lines.join('\n');
}

const describeKind = ([name, [, kinds]]: (typeof kindEntries)[number]) =>
  `- **${name}**: ${[...new Set(Object.values(kinds))]
    .map((shape) => `\`${describeFields(shape)}\``)
    .join(', ')}`;
const kindEntries = Object.entries(kindTypes);

/** The text of docs/api.md, from the table of calls. */
export function apiDocs(): string {
  const calls: readonly (readonly [string, ServerCall])[] = [
    ...Object.entries(shopCalls),
    ...Object.entries(limitCalls).map(([name, call]) => [`limits.${name}`, call] as const),
  ];
  const browser = [
    ...readCalls.map(({ path, maxAge, limit }) => [
      `GET ${path}`,
      maxAge === null ? '–' : `${maxAge} s`,
      limit ?? '–',
    ]),
    ...formCalls.map(({ path, name }) => [`POST ${path}`, '–', name]),
  ];
  return [
    '# The API',
    '',
    'Written by `npm run api-docs` from `server/shop-api/calls`; a test fails when it is stale.',
    '',
    '## Who is answered',
    '',
    'Servers of the owner prove themselves with two headers, both required; everybody else gets 401.',
    '',
    '| header | value |',
    '|---|---|',
    '| `Authorization` | `Basic` and base64 of `SHOP_API_USER:SHOP_API_PASSWORD` |',
    `| \`${API_KEY_HEADER}\` | a JWE (compact, \`alg\` dir, \`enc\` A256GCM, \`typ\` api-key+jwt, \`kid\` the name of the key). The key is HKDF-SHA256 of that of \`SHOP_API_KEY\` with salt \`karter\` and info \`api-key\`, 32 bytes. Claims: \`aud\` shop-api, \`jti\` never the same twice, \`iat\`, \`exp\` at most 60 s later, \`request\` the base64url of SHA-256 over method, line feed, path with query, line feed, body |`,
    '',
    'A header is good for its own request only. A read may be repeated while the header lives, a write or a count is carried out once by a process. Pages of the shop are recognised by what browsers say of them and use the calls of the last section.',
    '',
    '## How calls look',
    '',
    `A query is written from a structured object: \`filters[price][min]=1000&filters[brand][0]=ЯМЗ\`; null and empty lists are left out. Bodies are JSON of at most ${SERVER_BODY_LIMIT} bytes. Answers are JSON, their result in the field \`data\`. Money is in kopecks, filter prices in roubles, weights in grams, moments are ISO 8601.`,
    '',
    '| status | meaning |',
    '|---|---|',
    '| 200 | `{ data }` |',
    '| 400 | the input does not fit: `{ error: { code, message } }`, as all below |',
    '| 401, 429 | the headers do not prove anything; too many such tries in a minute |',
    '| 404 | no such call |',
    '| 409, 422 | where a call says so |',
    '| 413, 415 | a body that is too long, or no JSON |',
    '| 503 | the data cannot be reached; `Retry-After` in seconds |',
    '',
    '## Calls between servers',
    '',
    calls.map(describeCall).join('\n\n'),
    '',
    '## Types',
    '',
    ...Object.entries(namedTypes).map(([name, shape]) => `- **${name}**: \`${describeFields(shape)}\``),
    ...kindEntries.map(describeKind),
    '',
    '## Calls of the pages',
    '',
    'For pages of this site only. Besides these there is `POST /api/basket` with `{ operations }`. A login answers with a cookie, an order empties the basket of the cookie. The last column names the limit of attempts of a read, or the form.',
    '',
    '| call | a browser may keep it | limit or form |',
    '|---|---|---|',
    ...browser.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}
