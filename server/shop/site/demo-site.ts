import { readFileSync } from 'node:fs';
import { create } from 'superstruct';
import { parse } from 'yaml';
import { type Facts, factsOf } from '../content/markdown/facts.ts';
import { type Seller, toContacts } from './seller.ts';
import { type CompleteSite, completeSiteShape } from './shapes.ts';

/** The content folder of the demo shop; the build puts it beside the server's files under the same name. */
export const DEMO_CONTENT = new URL('./demo/', import.meta.url);

let site: CompleteSite | null = null;

/** The site data of the demo shop: what is shown of a shop until its owner says otherwise. */
export function demoSite(): CompleteSite {
  site ??= create(
    parse(readFileSync(new URL('site.yaml', DEMO_CONTENT), 'utf8'), { schema: 'failsafe' }),
    completeSiteShape,
  );
  return site;
}

export function demoSeller(): Seller {
  const { company, contacts } = demoSite();
  return { company, contacts: toContacts(contacts) };
}

/** The facts of the demo shop; texts are checked with them, because only the names matter for that. */
export const demoFacts = (): Facts => factsOf(demoSeller());
