import type { PageContextServer } from 'vike/types';
import type { Image } from '../../contract/entities.ts';

/** A setting that a page makes of its own context, which has the page's own data; a method, so that it may. */
export type OfPage<T> = { of(pageContext: PageContextServer): T }['of'];

/** How a link to the page looks where it is shared; what is null is that of the whole site. */
export interface Preview {
  readonly type: 'website' | 'product' | 'article';
  readonly image: Image | null;
  /** Day of publication, `YYYY-MM-DD`, of a text. */
  readonly date?: string;
}
