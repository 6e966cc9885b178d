import { eq } from 'drizzle-orm';
import { formatAvailability } from '../../../src/contract/format.ts';
import { formError } from '../../../src/contract/forms.ts';
import { type OneOrderResult, type Sender, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { Database, Queries } from '../../database/open.ts';
import { type RequestedProduct, requests } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import type { LetterShop } from '../../mail/letters/parts.ts';
import type { StoredProduct } from '../basket/lines.ts';
import { type LetterDeps, sendLetters } from '../site/letter-shop.ts';
import { recordConsent } from './consent.ts';
import { recordEvent } from './placed-orders.ts';
import { takeStock } from './stock.ts';

export interface RequestDeps extends LetterDeps {
  readonly database: Pick<Database, 'pool'>;
  /** Told after a form was carried out, so that its letters leave at once. */
  readonly wake: () => void;
}

/** Longest time in ms for everything that a form does in the database: its visitor waits for at most 10 s. */
const FORM_TIMEOUT_MS = 7_000;

/**
 * Does what a form asks for in one transaction, and sees to it that its letters leave when it was done. Rejects with ShopUnavailable when
 * the database fails; the same form may be sent again then.
 */
export async function carryOut<T>(
  { database, wake }: RequestDeps,
  work: (tx: Queries) => Promise<T>,
  isDone: (done: T) => boolean,
): Promise<T> {
  try {
    const done = await withTransaction(database, work, { within: FORM_TIMEOUT_MS });
    if (isDone(done)) wake();
    return done;
  } catch (error) {
    throw new ShopUnavailable('the form could not be carried out', { cause: error });
  }
}

type StoredRequest = typeof requests.$inferSelect;

/** What is stored of a request besides its form, and the letters that tell of it. */
export interface Prepared {
  readonly values: Partial<Pick<StoredRequest, 'email' | 'productId' | 'product' | 'status' | 'stockTaken'>>;
  readonly letters: (
    stored: Pick<StoredRequest, 'number' | 'createdAt'>,
    shop: LetterShop,
  ) => readonly Letter[];
}

export interface NewRequest {
  readonly kind: StoredRequest['kind'];
  readonly form: { readonly name: string; readonly phone: string; readonly requestId: string };
  /** Whether a stored request of this kind, name and phone was made of this very form. */
  readonly isSame: (stored: StoredRequest) => boolean;
  /** Says that the form's id is taken by this request, which was made of another body. */
  readonly changed: (number: number) => string;
  /** The rest, read within the transaction. */
  readonly prepare: (tx: Queries) => Promise<Prepared | Refused>;
}

export type Refused = OneOrderResult & { readonly ok: false };

/** What a request keeps of its product. */
export function requestedProduct(found: StoredProduct): RequestedProduct {
  const { title, article, brand, price, weight, slug, restored, stock, term } = found;
  const availability = formatAvailability(stock, term);
  return { title, article, brand: brand?.title ?? null, price, weight, slug, restored, availability };
}

/**
 * The answer to a form whose `requestId` is stored already, or null. The same form gets the same number. Another
 * body under the same id is refused and told the number: it may be a correction after a lost answer, and the
 * person must learn that the first form stands.
 */
export async function repeatedRequest(
  tx: Queries,
  { kind, form, isSame, changed }: Omit<NewRequest, 'prepare'>,
): Promise<OneOrderResult | null> {
  const [stored] = await tx.select().from(requests).where(eq(requests.requestKey, form.requestId));
  if (!stored) return null;
  const same =
    stored.kind === kind && stored.name === form.name && stored.phone === form.phone && isSame(stored);
  return same ? { ok: true, value: { number: stored.number } } : formError(changed(stored.number));
}

/** Stores the request with its consent and letters; a parallel sending of the same form waits here and loses. */
async function store(
  tx: Queries,
  deps: RequestDeps,
  request: NewRequest,
  sender: Sender,
): Promise<OneOrderResult> {
  const earlier = await repeatedRequest(tx, request);
  if (earlier) return earlier;

  const prepared = await request.prepare(tx);
  // Whoever waited for the product's lock may have waited for the same form.
  if ('ok' in prepared) return (await repeatedRequest(tx, request)) ?? prepared;

  const { kind } = request;
  const { name, phone, requestId: requestKey } = request.form;
  const [created] = await tx
    .insert(requests)
    .values({ requestKey, kind, name, phone, userId: sender.session?.userId ?? null, ...prepared.values })
    .onConflictDoNothing({ target: requests.requestKey })
    .returning({ number: requests.number, createdAt: requests.createdAt });
  if (!created) {
    const parallel = await repeatedRequest(tx, request);
    if (parallel) return parallel;
    throw new Error('a request was refused as repeated but is not stored');
  }
  const { productId, stockTaken = 0, status } = prepared.values;
  if (productId && stockTaken > 0) await takeStock(tx, [{ productId, quantity: stockTaken }]);
  if (status) await recordEvent(tx, created.number, status);
  await recordConsent(tx, { form: kind, requestNumber: created.number }, sender);
  await sendLetters(tx, deps, `order ${created.number}`, (shop) => prepared.letters(created, shop));
  return { ok: true, value: { number: created.number } };
}

/** Stores a request, its consent and its letters, once per `requestId`; fails as `carryOut` does. */
export function storeRequest(
  deps: RequestDeps,
  request: NewRequest,
  sender: Sender,
): Promise<OneOrderResult> {
  return carryOut(
    deps,
    (tx) => store(tx, deps, request, sender),
    ({ ok }) => ok,
  );
}
