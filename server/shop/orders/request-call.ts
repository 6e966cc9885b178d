import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type RequestCallForm, requestCallForm } from '../../../src/contract/call-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { requests } from '../../database/schema.ts';
import { callLetter } from '../../mail/letters/request-call.ts';
import { readProducts } from '../basket/lines.ts';
import {
  type NewRequest,
  type Prepared,
  type RequestDeps,
  requestedProduct,
  storeRequest,
} from './store-request.ts';

/** The part that the call is about as it is now; one that is gone is left out, the person is called all the same. */
async function prepare(tx: Queries, { name, phone, idProduct }: RequestCallForm): Promise<Prepared> {
  const productId = Number(idProduct);
  const found = productId > 0 ? (await readProducts(tx, [productId])).get(productId) : undefined;
  const product = found ? requestedProduct(found) : null;
  const part = found && product ? { product, stock: found.stock, term: found.term } : null;
  return {
    values: { productId: found?.id ?? null, product },
    letters: (stored, shop) => [callLetter({ ...stored, name, phone, part }, shop)],
  };
}

/** A checked form as it is stored. */
export function callRequest(form: RequestCallForm): NewRequest {
  return {
    kind: 'request-call',
    form,
    // One that was gone was left out.
    isSame: ({ productId }) => productId === null || productId === Number(form.idProduct),
    changed: messages.requestCallChanged,
    prepare: (tx) => prepare(tx, form),
  };
}

/**
 * Call requests [AP-08]. The form is checked again, whoever calls; stored and failing as `storeRequest` says.
 */
export function createRequestCall(deps: RequestDeps): Shop['requestCall'] {
  return async (input, sender) => {
    const checked = validateForm(requestCallForm, input);
    return checked.ok ? storeRequest(deps, callRequest(checked.value), sender) : checked;
  };
}

/** Call requests with the part that each is about, newest first. */
export function selectCalls(db: Queries, where?: SQL) {
  const { number, createdAt, name, phone, product } = requests;
  return db
    .select({ number, createdAt, name, phone, product })
    .from(requests)
    .where(and(eq(requests.kind, 'request-call'), where))
    .orderBy(desc(number));
}
