import { getIconData, iconToSVG } from '@iconify/utils';
import { Router } from 'express';
import { ICONS_AT_ONCE, iconsPath, isIcon } from '../../src/contract/icons.ts';
import { sendJson } from '../http/encoding.ts';
import { HttpError } from '../http/errors.ts';
import type { FixedRoute } from '../http/methods.ts';
import { pathOf } from '../http/target.ts';
import {
  hasIcon,
  ICON_COLLECTIONS,
  type IconCollection,
  readIconCollection,
} from '../lib/icon-collections.ts';

/** Any other collection is 404. */
export const iconRoutes: readonly FixedRoute[] = ICON_COLLECTIONS.map((collection) => ({
  method: 'GET',
  path: iconsPath(collection),
}));

/** Browsers keep icons for a week: they change with their package only. */
const CACHE = 'public, max-age=604800, stale-while-revalidate=2592000';

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

/** @throws HttpError 400 for a list that no page of ours asks for. */
function readNames(url: string): readonly string[] {
  const list = new URLSearchParams(url.slice(pathOf(url).length)).get('icons') ?? '';
  const names = [...new Set(list.split(',', ICONS_AT_ONCE + 1))];
  if (names.length > ICONS_AT_ONCE || !names.every(isIcon)) {
    throw new HttpError(400, 'malformed_icons', `Ожидается icons: от 1 до ${ICONS_AT_ONCE} имён.`);
  }
  return names;
}

function answerFor(set: IconCollection, names: readonly string[]): IconAnswer {
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
  for (const collection of ICON_COLLECTIONS) {
    let set: IconCollection | null = null;
    router.get(iconsPath(collection), async (request, response) => {
      const names = readNames(request.originalUrl);
      set ??= readIconCollection(collection);
      const answer = answerFor(set, names);
      response.set('Cache-Control', CACHE);
      await sendJson(response, answer);
    });
  }
  return router;
}
