import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { create, type Infer, StructError } from 'superstruct';
import { LOCAL_NAMES } from '../../src/contract/constants.ts';
import { DEFAULTS, Environment, proxiesIn, SETTINGS, type SettingName } from './environment.ts';
import { type RoleConfig, readRole } from './role.ts';
import { ConfigError, keptSecrets, MAKE_KEY, parseKeyRing, type RingKeys } from './secrets.ts';

/** Everything the owner can set, checked and in the form the code uses. */
export interface Config extends RoleConfig {
  /** TCP port of the shop; 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Most connections to the database, 2–200. */
  readonly databasePool: number;
  /** Processes on the port, 1–64. */
  readonly workers: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Origin without a trailing slash, for links in letters and canonical addresses. */
  readonly publicUrl: string;
  /** Whether that is this machine: a demo, which shows its tools and metrics to whoever is here. */
  readonly isLocal: boolean;
  /** null: letters are written as files into `dataDir`. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Who is told of orders and requests; null: the shop's own e-mail, while letters are only files. */
  readonly managerEmail: string | null;
  /** Whether letters may carry passwords, as the screens promise. */
  readonly mailPasswords: boolean;
  readonly cookieKeys: RingKeys;
  readonly demoProducts: number;
  readonly logLevel: Infer<typeof Environment>['LOG_LEVEL'];
  readonly devTools: boolean;
  /** Bearer token of /metrics; null: only this machine may ask, of a site on it. */
  readonly metricsToken: string | null;
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  /** Memory of rendered pages in MB; 0 renders every page anew. */
  readonly htmlCacheMb: number;
  /** One-click orders of one client in 10 minutes, and as many call requests. */
  readonly oneOrderLimit: number;
  /** Orders from baskets of one client in 10 minutes. */
  readonly orderLimit: number;
  /** Posts of one client in a minute. */
  readonly postLimit: number;
  /** Multiplies the limits of logins, registrations, recoveries, questions for e-mails and 1C. */
  readonly accountLimitFactor: number;
  /** Who may exchange with 1C; null: nobody. */
  readonly exchange: { readonly user: string; readonly password: string } | null;
}

/**
 * Reads the settings from `environment`, then from the file `.env` in `folder` for what is not set there.
 * An empty value means "not set". Missing secrets are made and kept with the embedded database; with
 * `DATABASE_URL` several servers must share them, so they have to be given.
 * Throws ConfigError that lists every problem at once.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const values = readValues(environment, folder);
  const dataDir = resolve(folder, values.DATA_DIR);
  const role = readRole(values);
  const databaseUrl = values.DATABASE_URL || null;
  const isDemo = databaseUrl === null && role.role !== 'web';
  const { origin: publicUrl, hostname } = new URL(values.PUBLIC_URL || `http://localhost:${values.PORT}`);
  const isLocal = LOCAL_NAMES.includes(hostname);
  return {
    ...role,
    port: values.PORT,
    host: values.HOST,
    databaseUrl,
    databasePool: values.DATABASE_POOL,
    workers: workersOf(values, isDemo),
    dataDir,
    publicUrl,
    isLocal,
    smtpUrl: values.SMTP_URL || null,
    mailFrom: values.MAIL_FROM,
    managerEmail: managerEmail(values),
    mailPasswords: values.MAIL_PASSWORDS === 'on',
    cookieKeys: keyRing(values.COOKIE_KEYS, databaseUrl, dataDir),
    demoProducts: values.DEMO_PRODUCTS,
    logLevel: values.LOG_LEVEL,
    devTools: values.DEV_TOOLS === '' ? isDemo && isLocal : values.DEV_TOOLS === 'on',
    metricsToken: values.METRICS_TOKEN || null,
    trustProxy: proxiesIn(values.TRUST_PROXY),
    htmlCacheMb: values.HTML_CACHE_MB,
    oneOrderLimit: values.ONE_ORDER_LIMIT,
    orderLimit: values.ORDER_LIMIT,
    postLimit: values.POST_LIMIT,
    accountLimitFactor: values.ACCOUNT_LIMIT_FACTOR,
    exchange: exchangeAccount(values),
  };
}

/** The data folder by the same settings when the database is the embedded one, otherwise null. Makes nothing there. */
export function embeddedDataDir(): string | null {
  const { ROLE, DATABASE_URL, DATA_DIR } = readValues(process.env, process.cwd());
  return ROLE === 'web' || DATABASE_URL !== '' ? null : resolve(DATA_DIR);
}

function readValues(environment: NodeJS.ProcessEnv, folder: string): Infer<typeof Environment> {
  const file = join(folder, '.env');
  // Some editors begin a file with a byte order mark, which would be part of the first name.
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) : {};
  const strange = Object.keys(written).filter((name) => !isSettingName(name) && !OF_OTHERS.test(name));
  if (strange.length > 0) {
    throw new ConfigError(`${file}: нет такой настройки / no such setting: ${strange.join(', ')}`);
  }
  return check({ ...DEFAULTS, ...known(written), ...known(environment) });
}

/** Names that Node, its C library, Compose and PostgreSQL's own tools read. */
const OF_OTHERS = /^(?:NODE_|UV_|TZ$|MALLOC_|COMPOSE_|POSTGRES_|PG)/;

const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

function known(variables: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => isSettingName(name) && value),
  );
}

function check(values: Readonly<Record<string, unknown>>): Infer<typeof Environment> {
  try {
    return create(values, Environment);
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const problems = new Map<string, string>();
    for (const failure of error.failures()) {
      const name = String(failure.key);
      if (!isSettingName(name)) throw error;
      const [, russian, english] = SETTINGS[name];
      problems.set(name, `  ${name}: нужно ${russian} / expected ${english}`);
    }
    throw new ConfigError(['Настройки заданы неверно / wrong settings:', ...problems.values()].join('\n'));
  }
}

/** Real letters need a real reader: with a mail server the manager's address has to be given. */
function managerEmail({ ROLE, SMTP_URL, MANAGER_EMAIL }: Infer<typeof Environment>): string | null {
  if (ROLE !== 'web' && SMTP_URL !== '' && MANAGER_EMAIL === '') {
    throw new ConfigError(
      'Задан SMTP_URL, но не задан MANAGER_EMAIL: некому узнать о заказах / ' +
        'SMTP_URL is set but MANAGER_EMAIL is not: nobody would learn of orders.',
    );
  }
  return MANAGER_EMAIL || null;
}

/** The embedded database belongs to one process. */
function workersOf({ WORKERS }: Infer<typeof Environment>, embedded: boolean): number {
  if (!embedded) return WORKERS === 'auto' ? availableParallelism() : Number(WORKERS);
  if (WORKERS === 'auto' || WORKERS === '1') return 1;
  throw new ConfigError(
    'Для нескольких процессов (WORKERS) нужен DATABASE_URL / several processes (WORKERS) need DATABASE_URL.',
  );
}

/** Name and password belong together. */
function exchangeAccount({
  EXCHANGE_USER: user,
  EXCHANGE_PASSWORD: password,
}: Infer<typeof Environment>): Config['exchange'] {
  if ((user === '') !== (password === '')) {
    throw new ConfigError(
      'EXCHANGE_USER и EXCHANGE_PASSWORD задаются вместе / EXCHANGE_USER and EXCHANGE_PASSWORD are set together.',
    );
  }
  return user === '' ? null : { user, password };
}

function keyRing(text: string, databaseUrl: string | null, dataDir: string): RingKeys {
  if (text === '' && databaseUrl !== null) {
    throw new ConfigError(
      'Задан DATABASE_URL, но не задан COOKIE_KEYS: секреты настоящего магазина задаёт владелец / ' +
        'DATABASE_URL is set but COOKIE_KEYS is not: the owner of a real shop provides its secrets.\n' +
        MAKE_KEY,
    );
  }
  const keys = parseKeyRing(text || keptSecrets(dataDir).COOKIE_KEYS);
  if (keys === null) throw new ConfigError('COOKIE_KEYS: нет ни одного ключа / no key');
  return keys;
}
