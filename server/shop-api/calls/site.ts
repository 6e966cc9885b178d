import { array, enums, nullable, object } from 'superstruct';
import type { SluggedKind } from '../../../src/contract/seo.ts';
import type { ArticleKind, MenuSlug } from '../../../src/contract/site.ts';
import { data } from '../answers.ts';
import { serverCall } from '../call.ts';
import * as catalogue from '../schemas/catalogue.ts';
import * as content from '../schemas/content.ts';
import * as site from '../schemas/site.ts';
import { slug, whole } from '../schemas/structs.ts';

const kind = content.articleKind;

/** The owner's texts and what he has written of the shop. */
export const siteCalls = {
  page: serverCall({
    method: 'GET',
    path: '/api/shop/page',
    about: "A page of the owner's texts; null when there is none.",
    input: object({ slug }),
    answer: data(nullable(content.contentPage)),
    send: (name: string) => ({ slug: name }),
    absent: { answer: null },
    run: ({ shop }, input) => shop.page(input.slug),
  }),
  articles: serverCall({
    method: 'GET',
    path: '/api/shop/articles',
    about: 'A page of the news or the articles, newest first.',
    input: object({ kind, page: whole(1, 1_000_000) }),
    answer: data(content.articleList),
    send: (of: ArticleKind, page: number) => ({ kind: of, page }),
    run: ({ shop }, input) => shop.articles(input.kind, input.page),
  }),
  article: serverCall({
    method: 'GET',
    path: '/api/shop/article',
    about: 'A news item or an article with its text; null when there is none.',
    input: object({ kind, slug }),
    answer: data(nullable(content.article)),
    send: (of: ArticleKind, name: string) => ({ kind: of, slug: name }),
    absent: { answer: null },
    run: ({ shop }, input) => shop.article(input.kind, input.slug),
  }),
  brand: serverCall({
    method: 'GET',
    path: '/api/brend',
    about: 'A brand for its window; null when there is none.',
    input: object({ documentId: slug }),
    answer: data(nullable(content.brand)),
    send: (documentId: string) => ({ documentId }),
    absent: { answer: null },
    run: ({ shop }, input) => shop.brand(input.documentId),
  }),
  menu: serverCall({
    method: 'GET',
    path: '/api/menu',
    about: 'A menu of the owner; one that nobody has filled is empty.',
    input: object({ slug: site.menuSlug }),
    answer: data(site.menu),
    send: (name: MenuSlug) => ({ slug: name }),
    run: ({ shop }, input) => shop.menu(input.slug),
  }),
  seo: serverCall({
    method: 'GET',
    path: '/api/seo',
    about: 'What search engines are told.',
    input: object({}),
    answer: data(site.seo),
    send: () => ({}),
    run: ({ shop }) => shop.seo(),
  }),
  contacts: serverCall({
    method: 'GET',
    path: '/api/kontakty',
    about: 'How to reach the shop.',
    input: object({}),
    answer: data(site.contacts),
    send: () => ({}),
    run: ({ shop }) => shop.contacts(),
  }),
  options: serverCall({
    method: 'GET',
    path: '/api/options',
    about: 'What the owner switches, with the ways of delivery and payment.',
    input: object({}),
    answer: data(site.options),
    send: () => ({}),
    run: ({ shop }) => shop.options(),
  }),
  company: serverCall({
    method: 'GET',
    path: '/api/company',
    about: 'Who sells.',
    input: object({}),
    answer: data(site.company),
    send: () => ({}),
    run: ({ shop }) => shop.company(),
  }),
  moved: serverCall({
    method: 'GET',
    path: '/api/shop/moved',
    about: 'What became of a slug that leads nowhere now; null when nothing was ever there.',
    input: object({ kind: enums(['category', 'product']), slug }),
    answer: data(nullable(catalogue.moved)),
    send: (of: SluggedKind, name: string) => ({ kind: of, slug: name }),
    absent: { answer: null },
    run: ({ shop }, input) => shop.moved(input.kind, input.slug),
  }),
  listedProducts: serverCall({
    method: 'GET',
    path: '/api/shop/listed-products',
    about: 'Published products with ids above `after`, by id; an empty answer is the end.',
    input: object({ after: whole(0, 2_147_483_647) }),
    answer: data(array(catalogue.listedProduct)),
    send: (after: number) => ({ after }),
    run: ({ shop }, input) => shop.listedProducts(input.after),
  }),
  listedTexts: serverCall({
    method: 'GET',
    path: '/api/shop/listed-texts',
    about: 'Every page of text, news item and article that has its address now.',
    input: object({}),
    answer: data(array(catalogue.listedText)),
    send: () => ({}),
    run: ({ shop }) => shop.listedTexts(),
  }),
  revision: serverCall({
    method: 'GET',
    path: '/api/shop/revision',
    about: 'Grows with every change of the catalogue and of the texts.',
    input: object({}),
    answer: data(whole(0, Number.MAX_SAFE_INTEGER)),
    send: () => ({}),
    run: ({ shop }) => shop.revision(),
  }),
};
