import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'superstruct';
import { parse } from 'yaml';
import type { Seller } from '../../../src/contract/site.ts';
import { type CompleteSite, completeSiteShape, toContacts } from './shapes.ts';

/** The owner's folder of the demo shop. The build copies it beside the server's files under the same name. */
export const DEMO_FOLDER = fileURLToPath(new URL('./demo/', import.meta.url));

let site: CompleteSite | null = null;

/** The site data of the demo shop: what is shown of a shop until its owner says otherwise. */
export function demoSite(): CompleteSite {
  site ??= create(
    parse(readFileSync(join(DEMO_FOLDER, 'site.yaml'), 'utf8'), { schema: 'failsafe' }),
    completeSiteShape,
  );
  return site;
}

export function demoSeller(): Seller {
  const { company, contacts } = demoSite();
  return { company, contacts: toContacts(contacts) };
}
