import type { Image } from './entities.ts';
import type { ArticleCard } from './site.ts';

/** A piece of a line of text. `href` of a link is http(s), mailto, tel or a path of this site. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

export type ColumnAlign = 'left' | 'center' | 'right' | null;

/** A cell of a table. */
export type Cell = readonly Inline[];

/** A piece of a page. The page's title is its only heading of level 1. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  /** `start` is the first number of an ordered list, `null` for a list without numbers. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | {
      readonly kind: 'table';
      readonly align: readonly ColumnAlign[];
      readonly head: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'rule' };

/** A page of text that the shop's owner writes: delivery, payment, legal pages [RT-03]. */
export interface ContentPage {
  /** Its address is `/` and this. */
  readonly slug: string;
  readonly title: string;
  /** One or two sentences for search engines. */
  readonly description: string;
  readonly blocks: readonly Block[];
}

/** A news item or an article with its text [RT-09][RT-18]. */
export interface Article extends ArticleCard {
  readonly blocks: readonly Block[];
}

/** A brand as its window shows it [EN-09][OV-11]. */
export interface Brand {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly country: string | null;
  readonly image: Image | null;
  readonly content: readonly Block[];
}
