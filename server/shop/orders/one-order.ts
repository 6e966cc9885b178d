import { and, eq } from 'drizzle-orm';
import { type OneOrderForm, oneOrderForm, validateForm } from '../../../src/contract/forms.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { sqlStateOf } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { brands, products } from '../../database/schema.ts';
import { managerLetter, visitorLetter } from '../../mail/letters/one-order.ts';
import type { LetterShop } from '../../mail/letters/parts.ts';
import { type Prepared, type RequestDeps, refusal, storeRequest } from './store-request.ts';

/** PostgreSQL's foreign_key_violation: the product was deleted since it was read. */
const REFERENCE_LOST = '23503';

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

/** The price of this moment and both letters. */
async function prepare(tx: Queries, form: OneOrderForm, shop: LetterShop): Promise<Prepared | string> {
  const { name, email, phone } = form;
  const productId = Number(form.idProduct);
  const found = await readProduct(tx, productId);
  if (!found) return messages.productGone;
  const { stock, termMin, termMax, restored, ...product } = found;
  const facts = { name, email, phone, product, stock, term: { min: termMin, max: termMax }, restored };
  return {
    values: { email, productId, product },
    letters: (stored) => {
      const order = { ...stored, ...facts };
      return [managerLetter(order, shop), visitorLetter(order, shop)];
    },
  };
}

/**
 * One-click orders [AP-09]. The form is checked again, whoever calls. Stock is not touched: the manager reserves by
 * phone. Stored and failing as `storeRequest` says.
 */
export function createOneOrder(deps: RequestDeps): Shop['oneOrder'] {
  return async (input, sender) => {
    const checked = validateForm(oneOrderForm, input);
    if (!checked.ok) return checked;
    const form = checked.value;
    const request = {
      kind: 'one-order',
      form,
      // A product deleted since then has left its order.
      isSame: ({ email, productId }) =>
        email === form.email && (productId === null || productId === Number(form.idProduct)),
      changed: messages.oneOrderChanged,
      prepare: (tx) => prepare(tx, form, deps.letters),
    } satisfies Parameters<typeof storeRequest>[1];
    try {
      return await storeRequest(deps, request, sender);
    } catch (error) {
      if (sqlStateOf(error) === REFERENCE_LOST) return refusal(messages.productGone);
      throw error;
    }
  };
}
