import { and, eq } from 'drizzle-orm';
import {
  type FormError,
  type FormResult,
  type OneOrderForm,
  oneOrderForm,
  validateForm,
} from '../../../src/contract/forms.ts';
import { messages } from '../../../src/contract/messages.ts';
import { type OneOrderReceipt, type Sender, type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { sqlStateOf } from '../../database/errors.ts';
import type { Database, Queries } from '../../database/open.ts';
import { brands, products, requests } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { type LetterShop, managerLetter, visitorLetter } from '../../mail/letters/one-order.ts';
import { queueLetters } from '../../mail/outbox/queue.ts';
import { recordConsent } from './consent.ts';

export interface OneOrderDeps {
  readonly database: Pick<Database, 'pool'>;
  readonly keyRing: KeyRing;
  readonly letters: LetterShop;
  /** Told after an order was stored, so that its letters leave at once. */
  readonly wake: () => void;
}

type Answer = FormResult<OneOrderReceipt>;

/** PostgreSQL's foreign_key_violation: the product was deleted since it was read. */
const REFERENCE_LOST = '23503';

function refusal(message: string): { readonly ok: false; readonly errors: readonly FormError[] } {
  return { ok: false, errors: [{ key: 'form', message }] };
}

/**
 * The answer to a form whose `requestId` is stored already, or null. The same form gets the same number. Another
 * body under the same id is refused and told the number: it may be a correction after a lost answer, and the
 * person must learn that the first form is an order [quality check 4].
 */
async function repeated(tx: Queries, form: OneOrderForm): Promise<Answer | null> {
  const [stored] = await tx.select().from(requests).where(eq(requests.requestKey, form.requestId));
  if (!stored) return null;
  const same =
    stored.kind === 'one-order' &&
    stored.name === form.name &&
    stored.email === form.email &&
    stored.phone === form.phone &&
    // A product deleted since then has left its order.
    (stored.productId === null || stored.productId === Number(form.idProduct));
  return same
    ? { ok: true, value: { number: stored.number } }
    : refusal(messages.oneOrderChanged(stored.number));
}

/** The product as it is now, or null when it is not sold. Nothing is locked: an import must not hold up orders. */
async function readProduct(tx: Queries, id: number) {
  const [row] = await tx
    .select({
      title: products.title,
      article: products.article,
      brand: brands.title,
      price: products.price,
      slug: products.slug,
      stock: products.stock,
      termMin: products.termMin,
      termMax: products.termMax,
      restored: products.restored,
    })
    .from(products)
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, id), eq(products.published, true)));
  return row ?? null;
}

/** Stores the order with its consent and letters; a parallel submission of the same form waits here and loses. */
async function store(tx: Queries, deps: OneOrderDeps, form: OneOrderForm, sender: Sender): Promise<Answer> {
  const earlier = await repeated(tx, form);
  if (earlier) return earlier;

  const { name, email, phone, requestId: requestKey } = form;
  const productId = Number(form.idProduct);
  const found = await readProduct(tx, productId);
  if (!found) return refusal(messages.productGone);
  const { stock, termMin, termMax, restored, ...product } = found;

  const [created] = await tx
    .insert(requests)
    .values({ requestKey, kind: 'one-order', name, email, phone, productId, product })
    .onConflictDoNothing({ target: requests.requestKey })
    .returning({ number: requests.number, createdAt: requests.createdAt });
  if (!created) {
    const parallel = await repeated(tx, form);
    if (parallel) return parallel;
    throw new Error('a request was refused as repeated but is not stored');
  }

  const order = {
    ...created,
    name,
    email,
    phone,
    product,
    stock,
    term: { min: termMin, max: termMax },
    restored,
  };
  await recordConsent(tx, 'one-order', created.number, sender);
  await queueLetters(tx, deps.keyRing, [
    managerLetter(order, deps.letters),
    visitorLetter(order, deps.letters),
  ]);
  return { ok: true, value: { number: created.number } };
}

/**
 * One-click orders [AP-09]. The form is checked again, whoever calls. Order, price at that moment, consent and both
 * letters are stored in one transaction, once per `requestId`. Stock is not touched: the manager reserves by phone.
 * Rejects with ShopUnavailable when the database fails; the caller may repeat the same form then.
 */
export function createOneOrder(deps: OneOrderDeps): Shop['oneOrder'] {
  return async (input, sender) => {
    const checked = validateForm(oneOrderForm, input);
    if (!checked.ok) return checked;
    try {
      const answer = await withTransaction(deps.database, (tx) => store(tx, deps, checked.value, sender));
      if (answer.ok) deps.wake();
      return answer;
    } catch (error) {
      if (sqlStateOf(error) === REFERENCE_LOST) return refusal(messages.productGone);
      throw new ShopUnavailable('the order could not be stored', { cause: error });
    }
  };
}
