import type { CheckoutSnapshot } from '../../../machines/checkout/checkout.machine.ts';
import { deliveryOf } from '../../../machines/checkout/form.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutStep,
  STEP_FIELDS,
} from '../../../machines/checkout/values.ts';
import type { FormFields } from '../../ui/form-fields.tsx';

/** What every step of the order gets. */
export interface StepProps {
  readonly snapshot: CheckoutSnapshot;
  readonly form: FormFields<CheckoutField>;
  readonly hydrated: boolean;
}

/** What a post without JavaScript carries beside the fields of its step: everything else of the order. */
export function hiddenFields({ context }: CheckoutSnapshot, step: CheckoutStep) {
  const { values, basket, changed } = context;
  const shown: readonly string[] = STEP_FIELDS[step];
  const others = CHECKOUT_FIELDS.filter((name) => !shown.includes(name));
  return {
    ...Object.fromEntries(others.map((name) => [name, values[name]])),
    basketId: basket.id ?? '',
    digest: basket.digest,
    // At the step before it may be that of another choice.
    deliveryNote: step === 'confirmation' ? (deliveryOf(context)?.note ?? null) : null,
    // What has changed stays shown until it is confirmed.
    changed: changed ? '1' : null,
    step,
  };
}
