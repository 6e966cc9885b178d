import type { PageContextServer } from 'vike/types';
import { notFound } from '../../app/absent.ts';

export { guard };

/** The gallery is the operator's to switch on: off, its address does not exist (design §7.11). */
function guard({ devTools, urlPathname }: PageContextServer): void {
  if (!devTools) throw notFound({ urlPathname });
}
