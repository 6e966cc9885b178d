import type {
  AuthForm,
  PasswordForm,
  RecoveryForm,
  RegistrationForm,
  SettingsForm,
} from './account-forms.ts';
import type { BasketItem, BasketLine } from './basket.ts';
import type { OneOrderForm, RequestCallForm } from './call-forms.ts';
import type { CheckoutOptions } from './checkout.ts';
import type {
  BrandRef,
  Category,
  FilterData,
  FilterList,
  Product,
  ProductCard,
  ProductList,
  SearchResult,
  Suggestions,
} from './entities.ts';
import type { FilterListKey, Filters, ListQuery, ListScope } from './filter.ts';
import type { FormError, FormResult } from './forms.ts';
import type { Order } from './order.ts';
import type { PlaceOrderForm } from './order-forms.ts';
import type { Sender } from './schemas/accounts.ts';
import type { FoundItems, PlacedBasket } from './schemas/basket.ts';
import type { ListedProduct, ListedText, Moved, SluggedKind } from './schemas/catalogue.ts';
import type { Article, Brand, ContentPage } from './schemas/content.ts';
import type { Offer, Receipt } from './schemas/orders.ts';
import type {
  ArticleKind,
  ArticleList,
  Company,
  Contacts,
  Menu,
  MenuSlug,
  Seo,
  ShopOptions,
} from './site.ts';
import type { Session, SignedIn, User } from './user.ts';

export type { FoundItems, PlacedBasket, Receipt, Sender };

/** The forms that are stored once per key: `basketId` or `requestId`. */
export const KEYED_FORMS = ['order', 'one-order', 'request-call'] as const;
export type KeyedForm = (typeof KEYED_FORMS)[number];

/** The result of a one-click order; `changed`: nothing is ordered, the offer is not the one that was seen, but this. */
export type OneOrderResult = FormResult<Receipt> & { readonly changed?: Offer };

/** What an order would be now. */
export interface PresentOffer {
  readonly lines: readonly BasketLine[];
  /** An `api` of before does not tell. */
  readonly options?: CheckoutOptions | undefined;
}

/** The result of placing an order. */
export type PlaceOrderResult =
  /** Stored now or before: the same basket is the same order. */
  | { readonly kind: 'placed'; readonly number: number }
  | {
      readonly kind: 'invalid';
      readonly errors: readonly FormError[];
      /** The existing order, when the basket was already ordered with another form. */
      readonly ordered?: number | undefined;
      /** What the shop offers instead of a refused delivery, carrier or payment; an `api` of before does not tell. */
      readonly now?: PresentOffer | undefined;
    }
  /** Prices, stock, the basket or the delivery's note differ from what the visitor has seen; nothing is ordered. */
  | ({ readonly kind: 'changed' } & PresentOffer);

/**
 * The shop as pages and API see it. "Not found" is `null`. Every method rejects with `ShopUnavailable` when the data
 * cannot be reached; that is never cached or shown as not found.
 */
export interface Shop {
  /** The whole category tree, top categories by `sort` [AP-13]. */
  categories(): Promise<readonly Category[]>;
  /** A page of the products of a category's subtree (`null`: of the whole catalogue). */
  products(categoryId: number | null, query: ListQuery): Promise<ProductList>;
  /** The filter panel of a list; each list of it is counted without its own filter [EN-08]. */
  filterData(scope: ListScope, filters: Filters): Promise<FilterData>;
  /** The values of one list whose text contains `find`, chosen ones first; at most PLANT_NUMBERS_SHOWN. */
  filterOptions(scope: ListScope, filters: Filters, list: FilterListKey, find: string): Promise<FilterList>;
  product(slug: string): Promise<Product | null>;
  /** Interchangeable products: the same plant number, without the product itself. */
  analogues(product: Pick<Product, 'id'>): Promise<readonly ProductCard[]>;
  /** Others of the same category and, if there is one, brand; at most 12. */
  related(product: Pick<Product, 'id' | 'brand' | 'categories'>): Promise<readonly ProductCard[]>;
  /** Products for the home page; at most 12. */
  popular(): Promise<readonly ProductCard[]>;
  /** Brands that have products, with their number, most products first. */
  brands(): Promise<readonly (BrandRef & { readonly products: number })[]>;
  /** A page of what a question finds, and how the question was read; its numbers are those of the filtered list. */
  search(text: string, query: ListQuery): Promise<SearchResult>;
  suggest(text: string): Promise<Suggestions>;
  /** A page of the owner's texts [RT-03]. */
  page(slug: string): Promise<ContentPage | null>;
  /** A page of the news or the articles, newest first, without those of a future date [RT-08][RT-17]. */
  articles(kind: ArticleKind, page: number): Promise<ArticleList>;
  article(kind: ArticleKind, slug: string): Promise<Article | null>;
  /** A brand for its window; `null` when there is none [AP-02]. */
  brand(documentId: string): Promise<Brand | null>;
  /** A menu of the owner; empty until it is filled [AP-11]. */
  menu(slug: MenuSlug): Promise<Menu>;
  /** The owner's site data, with defaults [AP-12]. */
  seo(): Promise<Seo>;
  contacts(): Promise<Contacts>;
  options(): Promise<ShopOptions>;
  company(): Promise<Company>;
  /** Stores a one-click order of what was seen once per `requestId` and queues its two letters [AP-09]. */
  oneOrder(form: OneOrderForm, sender: Sender): Promise<OneOrderResult>;
  /** Stores a call request once per `requestId` and queues the manager's letter [AP-08]. */
  requestCall(form: RequestCallForm, sender: Sender): Promise<FormResult<Receipt>>;
  /**
   * The number under which this very form is stored; null when it is not, or with other words. Stores nothing, so it
   * is asked before attempts are counted.
   */
  storedNumber(name: KeyedForm, form: Readonly<Record<string, string>>): Promise<number | null>;
  /** True when the e-mail belongs to a user, whatever its case [AP-03]. */
  isEmail(email: string): Promise<boolean>;
  /**
   * Creates a user, queues the letter with the login data and begins a session [AP-04]. An e-mail that is taken is
   * an error of its field, except for a repetition of the same form within minutes: that signs in.
   */
  register(form: RegistrationForm, sender: Sender): Promise<FormResult<SignedIn>>;
  /**
   * What `register` says to an e-mail that was registered within minutes: signs in, or an error for another password,
   * which is to be counted as a wrong one; `null` for any other e-mail.
   */
  registeredBefore(form: RegistrationForm): Promise<FormResult<SignedIn> | null>;
  /** Begins a session; `null` for a wrong password, an error of the field for an unknown e-mail [AP-05]. */
  authorize(form: AuthForm): Promise<FormResult<SignedIn | null>>;
  /** Queues a letter with a recovery link, valid for RECOVERY_MINUTES; earlier links end [AP-06]. */
  requestRecovery(form: RecoveryForm): Promise<FormResult<{ readonly email: string }>>;
  /**
   * Ends a recovery: new password by letter, all sessions ended, a new one begun; `null` for an unknown, used, replaced
   * or expired token [AP-07].
   */
  finishRecovery(token: string): Promise<SignedIn | null>;
  /** The user of a session; `null` when it is over. */
  user(session: Session): Promise<User | null>;
  /** Stores the owner's editable fields [AP-10]; `null` when the session is over. */
  updateSettings(session: Session, form: SettingsForm): Promise<FormResult<User> | null>;
  /** Sets a new password, ends all sessions and begins a new one; `null` when the session is over. */
  changePassword(session: Session, form: PasswordForm): Promise<FormResult<SignedIn> | null>;
  /** Ends this session for good; does nothing when it has ended. */
  endSession(session: Session): Promise<void>;
  /**
   * A page of the user's own orders, newest first, each with its first lines (without `page` the first page, of whole
   * orders), or the whole one of `number`; `null` when the session is over [RT-20][RO-02].
   */
  orders(session: Session, number?: number, page?: number): Promise<readonly Order[] | null>;
  /** How many orders the user has; `null` when the session is over [RT-20]. */
  orderCount(session: Session): Promise<number | null>;
  /**
   * Gives an order of nobody to the user; only for who is known to have placed it. `key` is the id of its basket, or of
   * the form of one click. True when it is the user's now, false when it is somebody else's, when there is none and when
   * the session is over [RT-11][RO-02].
   */
  claimOrder(session: Session, key: string): Promise<boolean>;
  /**
   * Cancels the user's own order while it is new: its goods are for sale again, buyer and manager get letters. Cancelled
   * before, it stays so; any other order is an error of the form, `null` when the session is over [RT-20][RO-02].
   */
  cancelOrder(session: Session, number: number): Promise<FormResult<Receipt> | null>;
  /** The lines of a basket over the catalogue as it is now, in the same order. */
  basketLines(items: readonly BasketItem[]): Promise<readonly BasketLine[]>;
  /** Reads a pasted list, a line is `номер; количество`; numbers in any spelling, exact executions only [ST-21]. */
  findItems(text: string): Promise<FoundItems>;
  /**
   * Places an order once per basket: prices recomputed, stock taken, letters queued in one transaction [AP-14].
   */
  placeOrder(form: PlaceOrderForm, basket: PlacedBasket, sender: Sender): Promise<PlaceOrderResult>;
  /**
   * The order of a basket, for the visitor who placed it; `null` when there is none, and for the order of a user whose
   * `userId` is another one, or a guest's `null`.
   */
  placedOrder(basketId: string, userId: number | null): Promise<Order | null>;
  /** Where an old slug has moved, or that it is gone; `null` when nothing was ever there. */
  moved(kind: SluggedKind, slug: string): Promise<Moved | null>;
  /** Published products with ids above `after`, by id; at most LISTED_AT_ONCE, an empty answer is the end. */
  listedProducts(after: number): Promise<readonly ListedProduct[]>;
  /** Every published page of text, news item and article. */
  listedTexts(): Promise<readonly ListedText[]>;
  /** Grows with every change of the catalogue and of the texts; caches compare it. */
  revision(): Promise<number>;
}

/** The data could not be reached or did not answer in time. */
export class ShopUnavailable extends Error {
  override readonly name = 'ShopUnavailable';
}
