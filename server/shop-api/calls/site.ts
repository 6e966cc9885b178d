import { array, enums, nullable, object } from 'superstruct';
import { LARGEST_ID } from '../../../src/contract/forms.ts';
import type { SluggedKind } from '../../../src/contract/schemas/catalogue.ts';
import * as catalogue from '../../../src/contract/schemas/catalogue.ts';
import * as content from '../../../src/contract/schemas/content.ts';
import * as site from '../../../src/contract/schemas/site.ts';
import { slug, whole } from '../../../src/contract/schemas/structs.ts';
import type { ArticleKind, MenuSlug } from '../../../src/contract/site.ts';
import { getCall, plainGet } from '../call.ts';

const kind = content.articleKind;

/** The owner's texts and what he has written of the shop. */
export const siteCalls = {
  page: getCall({
    path: '/api/shop/page',
    about: "A page of the owner's texts; null when there is none.",
    input: object({ slug }),
    answer: nullable(content.contentPage),
    send: (name: string) => ({ slug: name }),
    absent: { answer: null },
    run: (shop, input) => shop.page(input.slug),
  }),
  articles: getCall({
    path: '/api/shop/articles',
    about: 'A page of the news or the articles, newest first.',
    input: object({ kind, page: whole(1, 1_000_000) }),
    answer: content.articleList,
    send: (of: ArticleKind, page: number) => ({ kind: of, page }),
    run: (shop, input) => shop.articles(input.kind, input.page),
  }),
  article: getCall({
    path: '/api/shop/article',
    about: 'A news item or an article with its text; null when there is none.',
    input: object({ kind, slug }),
    answer: nullable(content.article),
    send: (of: ArticleKind, name: string) => ({ kind: of, slug: name }),
    absent: { answer: null },
    run: (shop, input) => shop.article(input.kind, input.slug),
  }),
  brand: getCall({
    path: '/api/brend',
    about: 'A brand for its window; null when there is none.',
    input: object({ documentId: slug }),
    answer: nullable(content.brand),
    send: (documentId: string) => ({ documentId }),
    absent: { answer: null },
    run: (shop, input) => shop.brand(input.documentId),
  }),
  menu: getCall({
    path: '/api/menu',
    about: 'A menu of the owner; one that nobody has filled is empty.',
    input: object({ slug: site.menuSlug }),
    answer: site.menu,
    send: (name: MenuSlug) => ({ slug: name }),
    run: (shop, input) => shop.menu(input.slug),
  }),
  seo: plainGet('/api/seo', 'What search engines are told.', site.seo, (shop) => shop.seo()),
  contacts: plainGet('/api/kontakty', 'How to reach the shop.', site.contacts, (shop) => shop.contacts()),
  options: plainGet(
    '/api/options',
    'What the owner switches, with the ways of delivery and payment.',
    site.options,
    (shop) => shop.options(),
  ),
  company: plainGet('/api/company', 'Who sells.', site.company, (shop) => shop.company()),
  moved: getCall({
    path: '/api/shop/moved',
    about: 'What became of a slug that leads nowhere now; null when nothing was ever there.',
    input: object({ kind: enums(['category', 'product']), slug }),
    answer: nullable(catalogue.moved),
    send: (of: SluggedKind, name: string) => ({ kind: of, slug: name }),
    absent: { answer: null },
    run: (shop, input) => shop.moved(input.kind, input.slug),
  }),
  listedProducts: getCall({
    path: '/api/shop/listed-products',
    about: 'Published products with ids above `after`, by id; an empty answer is the end.',
    input: object({ after: whole(0, LARGEST_ID) }),
    answer: array(catalogue.listedProduct),
    send: (after: number) => ({ after }),
    run: (shop, input) => shop.listedProducts(input.after),
  }),
  listedTexts: plainGet(
    '/api/shop/listed-texts',
    'Every page of text, news item and article that has its address now.',
    array(catalogue.listedText),
    (shop) => shop.listedTexts(),
  ),
  revision: plainGet(
    '/api/shop/revision',
    'Grows with every change of the catalogue and of the texts.',
    whole(0, Number.MAX_SAFE_INTEGER),
    (shop) => shop.revision(),
  ),
};
