import type { FormActivity } from '../../src/contract/form-activity.ts';
import { CHECKOUT_PATH } from '../../src/contract/routes.ts';
import type { User } from '../../src/contract/user.ts';
import { isFieldOf } from '../shared/form.ts';

/** The steps of an order in their order; the values of `?step=` [ST-22]. */
export const CHECKOUT_STEPS = ['contacts', 'delivery', 'confirmation'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The address of a step. */
export function stepAddress(step: CheckoutStep): string {
  return `${CHECKOUT_PATH}?step=${step}`;
}

/** The fields of every step, in the order of the screen. */
export const STEP_FIELDS = {
  contacts: ['formActivity', 'company', 'inn', 'kpp', 'name', 'phone', 'email'],
  delivery: ['delivery', 'city', 'postcode', 'address', 'carrier', 'payment'],
  confirmation: ['comment'],
} as const satisfies Record<CheckoutStep, readonly string[]>;

export const CHECKOUT_FIELDS = [
  ...STEP_FIELDS.contacts,
  ...STEP_FIELDS.delivery,
  ...STEP_FIELDS.confirmation,
] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
/** What the visitor typed and chose, as typed; `''` for what is not chosen. */
export type CheckoutValues = Readonly<Record<CheckoutField, string>>;

const NOTHING: CheckoutValues = {
  formActivity: 'individual' satisfies FormActivity,
  company: '',
  inn: '',
  kpp: '',
  name: '',
  phone: '',
  email: '',
  delivery: '',
  city: '',
  postcode: '',
  address: '',
  carrier: '',
  payment: '',
  comment: '',
};

export function isCheckoutStep(text: string | undefined): text is CheckoutStep {
  return CHECKOUT_STEPS.some((step) => step === text);
}

/** What the fields hold for this visitor before anything is typed [ST-11]. */
export function knownOf(user: User | null): CheckoutValues {
  if (!user) return NOTHING;
  const { formActivity, company, inn, kpp, fio: name, phone, email, address } = user;
  return { ...NOTHING, formActivity, company, inn, kpp, name, phone, email, address };
}

/** The step where a field stands. */
export function stepOfField(field: CheckoutField): CheckoutStep {
  return CHECKOUT_STEPS.find((step) => isFieldOf<string>(STEP_FIELDS[step], field)) ?? 'confirmation';
}
