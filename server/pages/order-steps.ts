import type { Request, Response } from 'express';
import { type FormError, validateForm } from '../../src/contract/forms.ts';
import { confirmationForm, contactsForm, deliveryForm } from '../../src/contract/order-forms.ts';
import { textOf } from './form-address.ts';
import type { ShowAgain } from './show-again.ts';

/** The steps of an order in their order, each with the fields that it asks for [ST-22]. */
const STEPS = [
  { name: 'contacts', fields: Object.keys(contactsForm.schema) },
  { name: 'delivery', fields: Object.keys(deliveryForm.schema) },
  { name: 'confirmation', fields: Object.keys(confirmationForm.schema) },
] as const;
type StepName = (typeof STEPS)[number]['name'];

function addressOf(step: StepName): string {
  return `/basket/placing-order?step=${step}`;
}

/** The step where the first of the errors is to be put right; the last one for those of no field. */
function stepOf(errors: readonly FormError[]): StepName {
  const keys = new Set(errors.map(({ key }) => key));
  return STEPS.find(({ fields }) => fields.some((field) => keys.has(field)))?.name ?? 'confirmation';
}

/** Where an order is shown again that has not been placed. */
export function orderAddress(errors: readonly FormError[]): string {
  return addressOf(stepOf(errors));
}

/** What is wrong up to a step. */
function errorsUntil(step: StepName, body: unknown): readonly FormError[] {
  const checked = [validateForm(contactsForm, body)].map((result) => (result.ok ? [] : result.errors));
  if (step === 'contacts') return checked.flat();
  const delivery = validateForm(deliveryForm, body);
  return [...checked.flat(), ...(delivery.ok ? [] : delivery.errors)];
}

/**
 * Placing an order without JavaScript: every step is a post that carries what was typed so far. `back` names a step
 * to return to; otherwise `step` is the one that was filled in, and leads to the next when it is right. False for
 * the last step: then the order is to be placed.
 */
export async function showOrderStep(
  request: Request,
  response: Response,
  showAgain: ShowAgain,
): Promise<boolean> {
  const { body } = request;
  const back = STEPS.find(({ name }) => name === textOf(body, 'back'));
  const at = STEPS.findIndex(({ name }) => name === textOf(body, 'step'));
  const [step, next] = [STEPS[at], STEPS[at + 1]];
  if (back) {
    await showAgain(request, response, { name: 'order', status: 200, errors: [], url: addressOf(back.name) });
    return true;
  }
  if (!step || !next) return false;
  const errors = errorsUntil(step.name, body);
  const url = errors.length > 0 ? orderAddress(errors) : addressOf(next.name);
  const status = errors.length > 0 ? 422 : 200;
  await showAgain(request, response, { name: 'order', status, errors, url });
  return true;
}
