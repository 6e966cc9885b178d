import { oneOrderForm } from '../../src/contract/call-forms.ts';
import { formatAvailability } from '../../src/contract/format.ts';
import type { FormError } from '../../src/contract/forms.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import type { User } from '../../src/contract/user.ts';
import type { ContactDraft, OrderProduct, ShownProduct, Values } from '../shared/contact-form-types.ts';
import { checkForm } from '../shared/form.ts';

export type { OrderProduct, ShownProduct } from '../shared/contact-form-types.ts';

export const ORDER_FIELDS = ['name', 'email', 'phone'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];
/** What the visitor typed, as typed. */
type OrderValues = Values<OrderField>;
type OrderDraft = ContactDraft<OrderField>;

export const NO_VALUES: OrderValues = { name: '', email: '', phone: '' };

/** What a form shows of a product. */
export function toOrderProduct(product: ShownProduct): OrderProduct {
  const { id, slug, title, article, price, stock, term, image = null } = product;
  return { id, slug, title, article, price, availability: formatAvailability(stock, term), image };
}

/** The offer as it is sent: what the visitor sees. */
export function offerFields({ price, availability }: Offer): Readonly<Record<string, string>> {
  return { price: String(price ?? ''), availability };
}

/** The form as it is sent: for the offer that is shown [EN-06]. */
export function orderForm({ product, values, requestId }: OrderDraft): Readonly<Record<string, string>> {
  return {
    ...values,
    idProduct: product ? String(product.id) : '',
    ...(product && offerFields(product)),
    requestId,
  };
}

/** The errors of a draft by the same schema as on the server, empty when it may be sent [VA-10][VA-14]. */
export function checkOrder(draft: OrderDraft): readonly FormError[] {
  return checkForm(oneOrderForm, orderForm(draft), ORDER_FIELDS);
}

/** What the form starts with for a visitor [ST-11]. */
export function knownOf(user: User | null): OrderValues {
  return user ? { name: user.fio, email: user.email, phone: user.phone } : NO_VALUES;
}
