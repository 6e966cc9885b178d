import { type RefObject, useEffect, useRef } from 'react';
import type { CheckoutActor } from '../../../machines/checkout/checkout.machine.ts';
import { CHECKOUT_STEPS, type CheckoutStep, STEP_FIELDS } from '../../../machines/checkout/values.ts';
import { formatMoney } from '../../contract/format.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { formFields } from '../../ui/form-fields.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import { ContactsStep, LoginOffer } from './contacts-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { hiddenFields } from './form.ts';
import { stepTitles } from './words.ts';

/** Another step: the focus goes to what is wrong in it, or else to its heading. */
function useStepFocus(step: CheckoutStep): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? section.current?.querySelector('h2'))?.focus();
  }, [step]);
  return section;
}

/** A step of the order; a real form, so that each is posted without JavaScript as well [ST-22]. */
export function StepForm({ actor, step }: { actor: CheckoutActor; step: CheckoutStep }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const section = useStepFocus(step);
  const { errors, failure, basket } = snapshot.context;
  const fields: readonly string[] = [...STEP_FIELDS[step], 'form'];
  const failed = snapshot.hasTag('error');
  const busy = snapshot.hasTag('busy');
  const isFixed = !snapshot.can({ type: 'field.change', name: 'name', value: '' });
  const form = formFields('checkout', actor, snapshot, isFixed);
  const view = { snapshot, form, hydrated };
  const isLast = step === 'confirmation';
  const before = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) - 1];
  const onOpen = hydrated && !busy ? (to: CheckoutStep) => actor.send({ type: 'step.open', step: to }) : null;

  return (
    <section
      ref={section}
      aria-labelledby="checkout-step"
      className="rounded-xl border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="checkout-step" tabIndex={-1} className="mb-4 text-lg font-bold outline-none">
        {stepTitles[step]}
      </h2>
      {step === 'contacts' && <LoginOffer />}
      <PostForm
        key={step}
        name="order"
        hidden={hiddenFields(snapshot, step)}
        errors={errors.filter(({ key }) => fields.includes(key))}
        failure={isLast ? failure : null}
        submitLabel={isLast ? `Подтвердить заказ · ${formatMoney(basket.total)}` : 'Далее'}
        busyLabel="Оформляем…"
        busy={busy}
        failed={failed}
        canSend={!hydrated || snapshot.can({ type: failed ? 'retry' : 'submit' })}
        onSubmit={actor.send}
        beside={
          before && (
            <button
              type="submit"
              name="back"
              value={before}
              className={buttonClass('quiet')}
              aria-disabled={(hydrated && !snapshot.can({ type: 'back' })) || undefined}
              onClick={(event) => {
                event.preventDefault();
                sendIfPossible(actor, { type: 'back' });
              }}
            >
              Назад
            </button>
          )
        }
        footnote={isLast && <ConsentNote />}
      >
        {step === 'contacts' && <ContactsStep {...view} />}
        {step === 'delivery' && <DeliveryStep {...view} />}
        {isLast && <ConfirmationStep {...view} onOpen={onOpen} />}
      </PostForm>
    </section>
  );
}
