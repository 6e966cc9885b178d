import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getIconData, iconToSVG } from '@iconify/utils';
import { Router } from 'express';
import { ICONS_AT_ONCE, iconsPath, isIcon } from '../../src/contract/icons.ts';
import { sendJson } from '../http/encoding.ts';
import { HttpError } from '../http/errors.ts';
import type { FixedRoute } from '../http/methods.ts';
import { pathOf } from '../http/target.ts';
import { createReadCache } from '../lib/read-cache.ts';

/** The collections whose packages are installed; any other is 404. */
const COLLECTIONS = ['lucide'] as const;

export const iconRoutes: readonly FixedRoute[] = COLLECTIONS.map((collection) => ({
  method: 'GET',
  path: iconsPath(collection),
}));

/** Browsers keep icons for a week: they change with their package only. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=2592000';

type IconifyJSON = Parameters<typeof getIconData>[0];

/** An icon that stands alone: what it inherits or how it is turned is already in its body. */
interface FlatIcon {
  readonly body: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface IconAnswer {
  readonly prefix: string;
  readonly icons: Readonly<Record<string, FlatIcon>>;
  readonly not_found?: readonly string[];
}

const packages = createRequire(import.meta.url);

async function readCollection(collection: string): Promise<IconifyJSON> {
  return JSON.parse(await readFile(packages.resolve(`@iconify-json/${collection}/icons.json`), 'utf8'));
}

/** @throws HttpError 400 for a list that no page of ours asks for. */
function readNames(url: string): readonly string[] {
  const list = new URLSearchParams(url.slice(pathOf(url).length)).get('icons') ?? '';
  const names = [...new Set(list.split(',', ICONS_AT_ONCE + 1))];
  if (names.length > ICONS_AT_ONCE || !names.every(isIcon)) {
    throw new HttpError(400, 'malformed_icons', `Ожидается icons: от 1 до ${ICONS_AT_ONCE} имён.`);
  }
  return names;
}

function hasIcon({ icons, aliases = {} }: IconifyJSON, name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);
}

function answerFor(set: IconifyJSON, names: readonly string[]): IconAnswer {
  const icons: Record<string, FlatIcon> = {};
  const missing: string[] = [];
  for (const name of names) {
    const data = hasIcon(set, name) ? getIconData(set, name) : null;
    if (data) {
      const { body, viewBox } = iconToSVG(data);
      const [left, top, width, height] = viewBox;
      icons[name] = { body, left, top, width, height };
    } else missing.push(name);
  }
  return { prefix: set.prefix, icons, ...(missing.length > 0 ? { not_found: missing } : {}) };
}

/** GET /api/_nuxt_icon/{collection}.json?icons=truck,phone: icons of an installed collection [TC-04]. */
export function icons(): Router {
  const router = Router();
  // A collection has 600 KB: it is read when it is first asked for.
  const collections = createReadCache<IconifyJSON>({ max: COLLECTIONS.length, ttl: 0 });
  for (const collection of COLLECTIONS) {
    router.get(iconsPath(collection), async (request, response) => {
      const names = readNames(request.originalUrl);
      const answer = answerFor(await collections.read(collection, () => readCollection(collection)), names);
      response.set('Cache-Control', CACHE);
      await sendJson(response, answer);
    });
  }
  return router;
}
