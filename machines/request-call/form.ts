import { requestCallForm } from '../../src/contract/call-forms.ts';
import type { FormError } from '../../src/contract/forms.ts';
import type { User } from '../../src/contract/user.ts';
import type { ContactDraft, Values } from '../shared/contact-form-types.ts';
import { checkForm } from '../shared/form.ts';

export const CALL_FIELDS = ['name', 'phone'] as const;
export type CallField = (typeof CALL_FIELDS)[number];
/** What the visitor typed, as typed. */
export type CallValues = Values<CallField>;
type CallDraft = ContactDraft<CallField>;

export const NO_CALL_VALUES: CallValues = { name: '', phone: '' };

/** The form as it is sent [EN-05]. */
export function callForm({ product, values, requestId }: CallDraft): Readonly<Record<string, string>> {
  return { ...values, idProduct: product ? String(product.id) : '', requestId };
}

/** The errors of a draft by the same schema as on the server, empty when it may be sent [VA-08][VA-14]. */
export function checkCall(draft: CallDraft): readonly FormError[] {
  return checkForm(requestCallForm, callForm(draft), CALL_FIELDS);
}

/** What the form starts with for a visitor [ST-11]. */
export function knownOf(user: User | null): CallValues {
  return user ? { name: user.fio, phone: user.phone } : NO_CALL_VALUES;
}
