import { type OneOrderForm, oneOrderForm } from '../../../src/contract/call-forms.ts';
import { formatAvailability, orderable } from '../../../src/contract/format.ts';
import { formError, validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { managerLetter, visitorLetter } from '../../mail/letters/one-order.ts';
import { readProducts } from '../basket/lines.ts';
import { isCounted, limitLockWaits } from './stock.ts';
import {
  type NewRequest,
  type Prepared,
  type Refused,
  type RequestDeps,
  requestedProduct,
  storeRequest,
} from './store-request.ts';

/** The offer of this moment, if it is what was seen, and both letters; one piece of counted goods is taken. */
async function prepare(tx: Queries, form: OneOrderForm): Promise<Prepared | Refused> {
  const { name, email, phone } = form;
  const productId = Number(form.idProduct);
  await limitLockWaits(tx);
  const found = (await readProducts(tx, [productId], true)).get(productId);
  if (!found?.published) return formError(messages.productGone);
  const { stock, term } = found;
  if (orderable(stock, term) === 0) return formError(messages.productSoldOut);
  const product = requestedProduct(found);
  const { price } = product;
  const availability = formatAvailability(stock, term);
  const isSeen = form.price === String(price ?? '') && ['', availability].includes(form.availability);
  if (form.price + form.availability !== '' && !isSeen) {
    return { ...formError(messages.offerChanged), changed: { price, availability } };
  }
  const facts = { name, email, phone, product, stock, term };
  return {
    values: { email, productId, product, status: 'new', stockTaken: isCounted(found) ? 1 : 0 },
    letters: (stored, shop) => {
      const order = { ...stored, ...facts };
      return [managerLetter(order, shop), visitorLetter(order, shop)];
    },
  };
}

/** A checked form as it is stored. */
export function oneOrderRequest(form: OneOrderForm): NewRequest {
  return {
    kind: 'one-order',
    form,
    isSame: ({ email, productId }) => email === form.email && productId === Number(form.idProduct),
    changed: messages.orderChanged,
    prepare: (tx) => prepare(tx, form),
  };
}

/**
 * One-click orders [AP-09]. The form is checked again, whoever calls. What is sold out or offered
 * otherwise than it was seen is refused; a price on request is not. Stored and failing as `storeRequest` says.
 */
export function createOneOrder(deps: RequestDeps): Shop['oneOrder'] {
  return async (input, sender) => {
    const checked = validateForm(oneOrderForm, input);
    return checked.ok ? storeRequest(deps, oneOrderRequest(checked.value), sender) : checked;
  };
}
