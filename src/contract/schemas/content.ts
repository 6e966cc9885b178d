import { array, enums, integer, literal, nullable, type Struct, string, type } from 'superstruct';
import { image } from './catalogue.ts';
import { chosen, kindOf, type Of, type Shape } from './structs.ts';

/** A piece of a line of text. `href` of a link is http(s), mailto, tel or a path of this site. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' };

export const inline: Struct<Inline, null> = chosen((value) => inlineKinds[kindOf(value)] ?? textInline);
const children = array(inline);

const textInline = type({ kind: literal('text'), text: string() });
const marked = type({ kind: enums(['strong', 'emphasis']), children });
export const inlineKinds: Readonly<Record<string, Shape>> = {
  text: textInline,
  strong: marked,
  emphasis: marked,
  link: type({ kind: literal('link'), href: string(), children }),
  break: type({ kind: literal('break') }),
};

/** A cell of a table. */
export type Cell = readonly Inline[];
const align = nullable(enums(['left', 'center', 'right']));
export type ColumnAlign = Of<typeof align>;

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

export const block: Struct<Block, null> = chosen((value) => blockKinds[kindOf(value)] ?? ruleBlock);

const ruleBlock = type({ kind: literal('rule') });
export const blockKinds: Readonly<Record<string, Shape>> = {
  heading: type({ kind: literal('heading'), level: enums([2, 3]), children }),
  paragraph: type({ kind: literal('paragraph'), children }),
  list: type({ kind: literal('list'), start: nullable(integer()), items: array(array(block)) }),
  quote: type({ kind: literal('quote'), children: array(block) }),
  table: type({
    kind: literal('table'),
    align: array(align),
    head: array(children),
    rows: array(array(children)),
  }),
  rule: ruleBlock,
};

/** A page of text that the shop's owner writes: delivery, payment, legal pages; its address is `/<slug>` [RT-03]. */
export const contentPage = type({
  slug: string(),
  title: string(),
  /** One or two sentences for search engines. */
  description: string(),
  blocks: array(block),
});
export type ContentPage = Of<typeof contentPage>;

/** The two kinds of dated texts [RT-08][RT-17]. */
export const articleKind = enums(['news', 'articles']);
export type ArticleKind = Of<typeof articleKind>;

/** A dated text as lists show it; its address is `/<kind>/<slug>`. */
export const articleCard = type({
  kind: articleKind,
  slug: string(),
  title: string(),
  /** One or two sentences. */
  description: string(),
  /** Day of publication, `YYYY-MM-DD`, in the shop's time. */
  date: string(),
  image: nullable(image),
});
export type ArticleCard = Of<typeof articleCard>;

/** A news item or an article with its text [RT-09][RT-18]. */
export const article = type({ ...articleCard.schema, blocks: array(block) });
export type Article = Of<typeof article>;

/** A page of a list, newest first; `page` is from 1 and never above `pages`. */
export const articleList = type({
  items: array(articleCard),
  total: integer(),
  page: integer(),
  pages: integer(),
});
export type ArticleList = Of<typeof articleList>;

/** A brand as its window shows it [EN-09][OV-11]. */
export const brand = type({
  documentId: string(),
  slug: string(),
  title: string(),
  country: nullable(string()),
  image: nullable(image),
  content: array(block),
});
export type Brand = Of<typeof brand>;
