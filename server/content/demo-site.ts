import { readFileSync } from 'node:fs';
import { create } from 'superstruct';
import { parse } from 'yaml';
import { type Facts, factsOf } from '../shop/content/markdown/facts.ts';
import { type Seller, toContacts } from '../shop/site/seller.ts';
import { type CompleteSite, completeSiteShape } from '../shop/site/shapes.ts';

/** The build puts the file beside the server's files under the same name. */
const FILE = new URL('./demo/site.yaml', import.meta.url);

let site: CompleteSite | null = null;

/** The site data of the demo shop: what is shown of a shop until its owner says otherwise. */
export function demoSite(): CompleteSite {
  site ??= create(parse(readFileSync(FILE, 'utf8'), { schema: 'failsafe' }), completeSiteShape);
  return site;
}

export function demoSeller(): Seller {
  const { company, contacts } = demoSite();
  return { company, contacts: toContacts(contacts) };
}

/** The facts of the demo shop; texts are checked with them, because only the names matter for that. */
export const demoFacts = (): Facts => factsOf(demoSeller());
