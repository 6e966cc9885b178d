import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Image } from '../../src/contract/entities.ts';
import { FORM_ACTIVITIES } from '../../src/contract/form-activity.ts';
import type { OrderTerms } from '../../src/contract/order.ts';
import { ORDER_STATUSES } from '../../src/contract/schemas/orders.ts';

/** The numbers of the locks that are no table's; every program of the shop's takes the same, each for its own. */
export const ADVISORY_LOCKS = { migrations: 7_120_251, content: 7_120_252, exchange: 7_120_253 } as const;

/** The tables as queries of Drizzle's see them; indexes, constraints and other tables live in `migrations/`. */

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const categories = pgTable('categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  externalId: text('external_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  parentId: integer('parent_id'),
  sort: integer('sort').notNull().default(0),
  /** Own id and those of all ancestors, the top category first. */
  path: integer('path').array().notNull(),
  image: jsonb('image').$type<Image>(),
  products: integer('products').notNull().default(0),
});

export const brands = pgTable('brands', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  documentId: text('document_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  country: text('country'),
  image: jsonb('image').$type<Image>(),
  content: text('content'),
  products: integer('products').notNull().default(0),
});

/** Money in kopecks, weight in grams, terms in days. */
export const products = pgTable('products', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  offerId: text('offer_id').notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  titleKey: text('title_key').notNull(),
  article: text('article').notNull(),
  articleKey: text('article_key').notNull(),
  articleKey2: text('article_key2').notNull(),
  plantNumber: text('plant_number'),
  plantKey: text('plant_key'),
  plantKey2: text('plant_key2'),
  brandId: integer('brand_id'),
  categoryId: integer('category_id').notNull(),
  categoryPath: integer('category_path').array().notNull(),
  price: bigint('price', { mode: 'number' }),
  oldPrice: bigint('old_price', { mode: 'number' }),
  stock: integer('stock').notNull().default(0),
  termMin: smallint('term_min').notNull().default(0),
  termMax: smallint('term_max').notNull().default(1),
  country: text('country'),
  weight: integer('weight'),
  restored: boolean('restored').notNull().default(false),
  description: text('description'),
  images: jsonb('images').$type<readonly Image[]>().notNull().default([]),
  applicability: text('applicability').array().notNull().default([]),
  applicabilityDvs: text('applicability_dvs').array().notNull().default([]),
  searchVector: tsvector('search_vector').notNull().default(''),
  popularity: integer('popularity').notNull().default(0),
  published: boolean('published').notNull().default(true),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Registered visitors; see migrations/0060_accounts.sql. */
export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  sessionVersion: integer('session_version').notNull().default(sql`floor(random() * 2000000000)::int`),
  fio: text('fio').notNull(),
  phone: text('phone').notNull().default(''),
  formActivity: text('form_activity', { enum: FORM_ACTIVITIES }).notNull().default('individual'),
  company: text('company').notNull().default(''),
  inn: text('inn').notNull().default(''),
  kpp: text('kpp').notNull().default(''),
  address: text('address').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** At most one row of each purpose a user; deleted when used. */
export const recoveryTokens = pgTable('recovery_tokens', {
  /** SHA-256. */
  tokenHash: bytea('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  purpose: text('purpose', { enum: ['recovery', 'password'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

export const endedSessions = pgTable('ended_sessions', {
  id: uuid('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** What was ordered, as it was at that moment; price in kopecks. */
export interface RequestedProduct {
  readonly title: string;
  readonly article: string;
  readonly brand: string | null;
  readonly price: number | null;
  /** Grams; not kept before orders from baskets were. */
  readonly weight?: number | null;
  readonly slug: string;
  /** Not kept in earlier orders, nor is `availability`. */
  readonly restored?: boolean;
  /** Stock and term in words. */
  readonly availability?: string;
}

export const requests = pgTable('requests', {
  number: integer('number').primaryKey().generatedByDefaultAsIdentity(),
  requestKey: uuid('request_key').notNull(),
  kind: text('kind', { enum: ['one-order', 'request-call'] }).notNull(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone').notNull(),
  productId: integer('product_id'),
  product: jsonb('product').$type<RequestedProduct>(),
  userId: integer('user_id'),
  /** Null for a call request. */
  status: text('status', { enum: ORDER_STATUSES }),
  track: text('track'),
  stockTaken: integer('stock_taken').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Orders from baskets; numbers come from the sequence of `requests`. */
export const orders = pgTable('orders', {
  number: integer('number').primaryKey().default(sql`nextval('requests_number_seq')`),
  basketId: uuid('basket_id').notNull(),
  /** SHA-256 of the checked form. */
  formHash: bytea('form_hash').notNull(),
  userId: integer('user_id'),
  status: text('status', { enum: ORDER_STATUSES }).notNull().default('new'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  terms: jsonb('terms').$type<OrderTerms>().notNull(),
  total: bigint('total', { mode: 'number' }).notNull(),
  weight: bigint('weight', { mode: 'number' }).notNull(),
  weightIsComplete: boolean('weight_is_complete').notNull(),
  track: text('track'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const orderLines = pgTable('order_lines', {
  orderNumber: integer('order_number').notNull(),
  position: integer('position').notNull(),
  productId: integer('product_id'),
  title: text('title').notNull(),
  article: text('article').notNull(),
  brand: text('brand'),
  price: bigint('price', { mode: 'number' }).notNull(),
  quantity: integer('quantity').notNull(),
  stockTaken: integer('stock_taken').notNull(),
  restored: boolean('restored').notNull().default(false),
  /** Stock and term in words; '' in earlier orders. */
  availability: text('availability').notNull().default(''),
});

/** Steps of orders from baskets and of one-click orders. */
export const orderEvents = pgTable('order_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderNumber: integer('order_number').notNull(),
  status: text('status', { enum: ORDER_STATUSES }).notNull(),
  at: moment('at').notNull().defaultNow(),
  note: text('note').notNull().default(''),
});

/** What the owner sets for the whole shop. */
export const options = pgTable('options', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const consents = pgTable('consents', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  form: text('form').notNull(),
  requestNumber: integer('request_number'),
  orderNumber: integer('order_number'),
  userId: integer('user_id'),
  textVersion: text('text_version').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** What was agreed to; a consent names its version. */
export const consentTexts = pgTable('consent_texts', {
  version: text('version').primaryKey(),
  text: text('text').notNull(),
  firstAt: moment('first_at').notNull().defaultNow(),
});

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  /** Letters of one thread are sent one after another. */
  thread: text('thread'),
  sequence: bigint('sequence', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  payload: bytea('payload'),
  createdAt: moment('created_at').notNull().defaultNow(),
  nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  attempts: integer('attempts').notNull().default(0),
  leasedUntil: moment('leased_until'),
  /** Set by earlier versions only, which kept what they had sent. */
  sentAt: moment('sent_at'),
  deadAt: moment('dead_at'),
  lastError: text('last_error'),
});

/** Texts of the owner; `body` is Markdown. */
export const pages = pgTable('pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  body: text('body').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** News and articles; `publishedOn` is `YYYY-MM-DD`. */
export const articles = pgTable(
  'articles',
  {
    kind: text('kind', { enum: ['news', 'articles'] }).notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    publishedOn: date('published_on').notNull(),
    image: jsonb('image').$type<Image>(),
    body: text('body').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  ({ kind, slug }) => [primaryKey({ columns: [kind, slug] })],
);

export const catalogueState = pgTable('catalogue_state', {
  one: boolean('one').primaryKey().default(true),
  revision: bigint('revision', { mode: 'number' }).notNull().default(1),
  changedAt: moment('changed_at').notNull().defaultNow(),
  nextInForce: boolean('next_in_force').notNull().default(false),
  /** `WORD_RULES` by which the words of products were made; null before the first import. */
  wordRules: integer('word_rules'),
});
