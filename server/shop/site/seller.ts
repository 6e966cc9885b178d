import type { Company, Contacts } from '../../../src/contract/site.ts';
import { dialled, type StoredContacts } from './shapes.ts';

/** Who sells and how to reach them: what letters and texts say of the shop. */
export interface Seller {
  readonly company: Company;
  readonly contacts: Contacts;
}

/** Contacts as pages use them. */
export function toContacts(stored: StoredContacts): Contacts {
  return { ...stored, phoneHref: `tel:${dialled(stored.phone)}` };
}
