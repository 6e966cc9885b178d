import type { Seller } from '../../../../src/contract/site.ts';
import { demoSeller } from '../../site/demo-site.ts';

/** What texts may say of the shop without repeating it, by name. */
export type Facts = ReadonlyMap<string, string>;

/** The facts of a seller. */
export function factsOf({ company, contacts }: Seller): Facts {
  const { name, legalName, inn, ogrn } = company;
  const { phone, phoneHref, email, hours, city, address } = contacts;
  const facts = { name, phone, phoneHref, email, hours, city, address, legalName, inn, ogrn };
  return new Map(Object.entries(facts));
}

/** The facts of the demo shop; texts are checked with them, because only the names matter for that. */
export const demoFacts = (): Facts => factsOf(demoSeller());

const PLACEHOLDER = /\{\{\s*([^{}\s]*)\s*\}\}/g;

/**
 * Puts facts in the place of `{{phone}}`, `{{email}}` and the like. A name that is no fact stays as it is and is told
 * to `onUnknown`.
 */
export function fillFacts(text: string, facts: Facts, onUnknown: (message: string) => void): string {
  return text.replace(PLACEHOLDER, (placeholder: string, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) onUnknown(`нет сведения ${placeholder}; есть ${[...facts.keys()].join(', ')}`);
    return fact ?? placeholder;
  });
}
