import { array, enums, integer, literal, nullable, type Struct, string, type } from 'superstruct';
import type { Block, Inline } from '../../../src/contract/content.ts';
import { image } from './catalogue.ts';
import { chosen, kindOf, type Shape } from './structs.ts';

export const inline: Struct<Inline, null> = chosen((value) => inlines[kindOf(value)] ?? textInline);
const children = array(inline);

const textInline = type({ kind: literal('text'), text: string() });
const marked = type({ kind: enums(['strong', 'emphasis']), children });
export const inlines: Readonly<Record<string, Shape>> = {
  text: textInline,
  strong: marked,
  emphasis: marked,
  link: type({ kind: literal('link'), href: string(), children }),
  break: type({ kind: literal('break') }),
};

export const block: Struct<Block, null> = chosen((value) => blocks[kindOf(value)] ?? ruleBlock);

const ruleBlock = type({ kind: literal('rule') });
export const blocks: Readonly<Record<string, Shape>> = {
  heading: type({ kind: literal('heading'), level: enums([2, 3]), children }),
  paragraph: type({ kind: literal('paragraph'), children }),
  list: type({ kind: literal('list'), start: nullable(integer()), items: array(array(block)) }),
  quote: type({ kind: literal('quote'), children: array(block) }),
  table: type({
    kind: literal('table'),
    align: array(nullable(enums(['left', 'center', 'right']))),
    head: array(children),
    rows: array(array(children)),
  }),
  rule: ruleBlock,
};

export const contentPage = type({
  slug: string(),
  title: string(),
  description: string(),
  blocks: array(block),
});

export const articleKind = enums(['news', 'articles']);

const articleFields = {
  kind: articleKind,
  slug: string(),
  title: string(),
  description: string(),
  date: string(),
  image: nullable(image),
};
export const articleCard = type(articleFields);
export const article = type({ ...articleFields, blocks: array(block) });
export const articleList = type({
  items: array(articleCard),
  total: integer(),
  page: integer(),
  pages: integer(),
});

export const brand = type({
  documentId: string(),
  slug: string(),
  title: string(),
  country: nullable(string()),
  image: nullable(image),
  content: array(block),
});
