import type { Infer } from 'superstruct';
import type { Environment } from './environment.ts';
import { ConfigError, MAKE_KEY, parseKeyRing, type RingKeys } from './secrets.ts';

type Values = Infer<typeof Environment>;

/** What this process serves: pages, data, or both (docs/decisions/0012-databases-and-processes.md). */
type Role = Values['ROLE'];

/** How servers prove to each other that they belong together [AP-01]. */
export interface ShopApiAccess {
  readonly user: string;
  readonly password: string;
  readonly keys: RingKeys;
}

/** The part of the settings that several processes have to agree on. */
export interface RoleConfig {
  readonly role: Role;
  /** Origin of the server that a page server asks; null for the others. */
  readonly shopApiUrl: string | null;
  /** null: no server is answered, only pages of our own. */
  readonly shopApi: ShopApiAccess | null;
}

const SECRETS = ['SHOP_API_USER', 'SHOP_API_PASSWORD', 'SHOP_API_KEY'] as const;

function readAccess(values: Values): ShopApiAccess | null {
  const keys = parseKeyRing(values.SHOP_API_KEY);
  return keys && { user: values.SHOP_API_USER, password: values.SHOP_API_PASSWORD, keys };
}

/**
 * Reads what the process is. A page server needs the address of a server with the data and COOKIE_KEYS, which all
 * page servers share; both kinds need the three secrets. Throws ConfigError that names all that is missing.
 */
export function readRole(values: Values): RoleConfig {
  const { ROLE: role, SHOP_API_URL: url } = values;
  if (role === 'all' && url !== '') {
    throw new ConfigError(
      'Задан SHOP_API_URL, но ROLE не web: данные или свои, или с другого сервера / ' +
        'SHOP_API_URL is set but ROLE is not web: the data is either its own or that of another server.',
    );
  }
  const needed = role === 'web' ? (['SHOP_API_URL', 'COOKIE_KEYS', ...SECRETS] as const) : SECRETS;
  const missing = needed.filter((name) => values[name] === '');
  const isWanted = role !== 'all' || SECRETS.some((name) => values[name] !== '');
  if (isWanted && missing.length > 0) {
    const why = role === 'all' ? 'SHOP_API_*' : `ROLE=${role}`;
    throw new ConfigError(
      `Задан ${why}, но не заданы / ${why} is set but these are not: ${missing.join(', ')}.\n${MAKE_KEY}`,
    );
  }
  return {
    role,
    shopApiUrl: role === 'web' ? new URL(url).origin : null,
    shopApi: isWanted ? readAccess(values) : null,
  };
}
