import { isIP } from 'node:net';
import { coerce, enums, type Infer, integer, object, refine, string } from 'superstruct';
import { parseKeyRing } from './secrets.ts';

const wholeNumber = (min: number, max: number) =>
  refine(
    coerce(integer(), string(), (text) => (/^\d+$/.test(text) ? Number(text) : text)),
    'whole number',
    (value) => value >= min && value <= max,
  );

const text = (accepts: (value: string) => boolean) => refine(string(), 'text', accepts);

const urlWith = (protocols: readonly string[]) => (value: string) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/** Accepts '' (the setting is off) besides what `accepts` takes. */
const orEmpty = (accepts: (value: string) => boolean) => text((value) => value === '' || accepts(value));

/** An address without a path; its host may be written in Cyrillic. */
function isOrigin(value: string): boolean {
  if (!urlWith(['http:', 'https:'])(value)) return false;
  const url = new URL(value);
  return url.href === `${url.origin}/`;
}

/** What Express takes for a network of proxies. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
  const isMasked = most === 32 && isIP(bits ?? '') === 4;
  return most > 0 && (isRange || isMasked) && rest.length === 0;
}

/** The proxies of a comma separated list. */
export const proxiesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** One address, without name, quotes or brackets: what letters can be sent to. */
export const isBareAddress = (value: string): boolean =>
  /^[^\s\p{C}@<>"(),;:\\[\]]+@[^\s\p{C}@<>"(),;:\\[\]]+$/u.test(value);

/** The address part of `Name <a@b>`, or the whole text. */
const isMailbox = (value: string) => isBareAddress(/<([^<>]+)>$/.exec(value)?.[1] ?? value);

/** What HTTP's basic authorization can carry. */
const isCredential = (value: string) => /^[\x21-\x7e]{16,200}$/.test(value);

/** Every setting of the shop as it is written in the environment: schema of the value. */
export const Environment = object({
  ROLE: enums(['all', 'web', 'api']),
  PORT: wholeNumber(0, 65_535),
  HOST: text((value) => /^[\w.:-]+$/.test(value)),
  SHOP_API_URL: orEmpty(isOrigin),
  SHOP_API_USER: orEmpty((value) => /^[\w.@-]{1,64}$/.test(value)),
  SHOP_API_PASSWORD: orEmpty(isCredential),
  SHOP_API_KEY: orEmpty((value) => parseKeyRing(value) !== null),
  DATABASE_URL: orEmpty(urlWith(['postgres:', 'postgresql:'])),
  DATABASE_POOL: wholeNumber(2, 200),
  WORKERS: text((value) => /^(?:auto|[1-9]|[1-5]\d|6[0-4])$/.test(value)),
  DATA_DIR: text((value) => value.length > 0),
  PUBLIC_URL: orEmpty(isOrigin),
  SMTP_URL: orEmpty(urlWith(['smtp:', 'smtps:'])),
  MAIL_FROM: text(isMailbox),
  MANAGER_EMAIL: orEmpty(isBareAddress),
  MAIL_PASSWORDS: enums(['on', 'off']),
  COOKIE_KEYS: orEmpty((value) => parseKeyRing(value) !== null),
  DEMO_PRODUCTS: wholeNumber(0, 1_000_000),
  LOG_LEVEL: enums(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  DEV_TOOLS: enums(['', 'on', 'off']),
  METRICS_TOKEN: orEmpty((value) => value.length >= 16),
  TRUST_PROXY: text((value) => proxiesIn(value).every(isProxy)),
  HTML_CACHE_MB: wholeNumber(0, 4096),
  ONE_ORDER_LIMIT: wholeNumber(1, 1_000_000),
  ORDER_LIMIT: wholeNumber(1, 1_000_000),
  POST_LIMIT: wholeNumber(1, 1_000_000),
  ACCOUNT_LIMIT_FACTOR: wholeNumber(1, 1_000_000),
  EXCHANGE_USER: orEmpty((value) => /^[^\s:]{1,64}$/.test(value)),
  EXCHANGE_PASSWORD: orEmpty((value) => value.length >= 12),
});

export type SettingName = keyof Infer<typeof Environment>;

const KEY_RING = [
  'список имя:ключ через запятую, ключ — 32 байта в base64url',
  'a comma separated list of name:key, a key is 32 bytes in base64url',
] as const;

/** What a setting is when the environment does not name it, and what a right value looks like, in two languages. */
export const SETTINGS: Readonly<
  Record<SettingName, readonly [usual: string, russian: string, english: string]>
> = {
  ROLE: ['all', 'all, web или api', 'all, web or api'],
  PORT: ['3000', 'целое число от 0 до 65535', 'a whole number from 0 to 65535'],
  HOST: ['127.0.0.1', 'имя или адрес, на котором слушать', 'a name or address to listen on'],
  SHOP_API_URL: [
    '',
    'адрес другого сервера без пути: http://10.0.0.5:3000',
    'the address of a server without a path',
  ],
  SHOP_API_USER: ['', 'имя латиницей без двоеточия', 'a name of Latin letters without a colon'],
  SHOP_API_PASSWORD: [
    '',
    'от 16 до 200 знаков латиницы без пробелов',
    '16 to 200 ASCII characters without blanks',
  ],
  SHOP_API_KEY: ['', ...KEY_RING],
  DATABASE_URL: ['', 'адрес вида postgresql://…', 'an address like postgresql://…'],
  DATABASE_POOL: ['10', 'целое число от 2 до 200', 'a whole number from 2 to 200'],
  WORKERS: ['1', 'auto или целое число от 1 до 64', 'auto or a whole number from 1 to 64'],
  DATA_DIR: ['./data', 'путь к папке данных', 'a path of the data folder'],
  PUBLIC_URL: ['', 'адрес сайта без пути: https://example.ru', 'the site address without a path'],
  SMTP_URL: ['', 'адрес вида smtp://… или smtps://…', 'an address like smtp://… or smtps://…'],
  MAIL_FROM: [
    'Картер <shop@localhost>',
    'почтовый адрес или «Имя <адрес>»',
    'an e-mail address or "Name <address>"',
  ],
  MANAGER_EMAIL: ['', 'почтовый адрес', 'an e-mail address'],
  MAIL_PASSWORDS: ['on', 'on или off', 'on or off'],
  COOKIE_KEYS: ['', ...KEY_RING],
  DEMO_PRODUCTS: ['3000', 'целое число от 0 до 1000000', 'a whole number from 0 to 1000000'],
  LOG_LEVEL: ['info', 'fatal, error, warn, info, debug, trace или silent', 'a level of the log'],
  DEV_TOOLS: ['', 'on или off', 'on or off'],
  METRICS_TOKEN: ['', 'не короче 16 знаков', 'at least 16 characters'],
  TRUST_PROXY: [
    '',
    'адреса или подсети через запятую: loopback, 10.0.0.0/8',
    'comma separated addresses or networks',
  ],
  HTML_CACHE_MB: ['64', 'целое число от 0 до 4096', 'a whole number from 0 to 4096'],
  ONE_ORDER_LIMIT: ['5', 'целое число от 1 до 1000000', 'a whole number from 1 to 1000000'],
  ORDER_LIMIT: ['10', 'целое число от 1 до 1000000', 'a whole number from 1 to 1000000'],
  POST_LIMIT: ['240', 'целое число от 1 до 1000000', 'a whole number from 1 to 1000000'],
  ACCOUNT_LIMIT_FACTOR: ['1', 'целое число от 1 до 1000000', 'a whole number from 1 to 1000000'],
  EXCHANGE_USER: ['', 'имя без пробелов и двоеточий', 'a name without spaces and colons'],
  EXCHANGE_PASSWORD: ['', 'не короче 12 знаков', 'at least 12 characters'],
};

/** `.env.example` shows the same texts. */
export const DEFAULTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, [usual]]) => [name, usual]),
);
