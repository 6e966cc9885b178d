import type { Image } from '../../src/contract/entities.ts';
import { type FormError, oneOrderForm, validateForm } from '../../src/contract/forms.ts';
import { messages } from '../../src/contract/messages.ts';

/** The product that is ordered in one click; `price` in kopecks, null means on request. */
export interface OrderProduct {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly article: string;
  readonly price: number | null;
  readonly image?: Image | null;
}

export const ORDER_FIELDS = ['name', 'email', 'phone'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];
/** What the visitor typed, as typed. */
export type OrderValues = Readonly<Record<OrderField, string>>;

export const NO_VALUES: OrderValues = { name: '', email: '', phone: '' };

export interface OrderDraft {
  readonly product: OrderProduct | null;
  readonly values: OrderValues;
  readonly requestId: string;
}

/** The form as it is sent [EN-06]. */
export function orderForm({ product, values, requestId }: OrderDraft): Readonly<Record<string, string>> {
  return { ...values, idProduct: product ? String(product.id) : '', requestId };
}

export function isOrderField(key: string): key is OrderField {
  return ORDER_FIELDS.some((field) => field === key);
}

/** Errors by the fields that the visitor sees; whatever concerns no field of the form concerns the form. */
export function toShownErrors(errors: readonly FormError[]): readonly FormError[] {
  return errors.map(({ key, message }) => ({ key: isOrderField(key) ? key : 'form', message }));
}

/** The errors of a draft by the same schema as on the server, empty when it may be sent [VA-10][VA-14]. */
export function checkOrder(draft: OrderDraft): readonly FormError[] {
  const result = validateForm(oneOrderForm, orderForm(draft));
  return result.ok ? [] : toShownErrors(result.errors);
}

/** Errors after a field was changed: its own message and the form's are out of date. */
export function withoutField(errors: readonly FormError[], field: OrderField): readonly FormError[] {
  return errors.filter(({ key }) => key !== field && key !== 'form');
}

/** The message for a request that failed: too many of them (`status` 429), or anything else [ST-25]. */
export function problemOf(error: unknown): string {
  const limited = typeof error === 'object' && error !== null && 'status' in error && error.status === 429;
  return limited ? messages.tooManyRequests : messages.formFailed;
}
