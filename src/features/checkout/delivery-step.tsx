import type { ReactNode } from 'react';
import type { CheckoutSnapshot } from '../../../machines/checkout/checkout.machine.ts';
import { asksFor, deliveriesFor, paymentsFor } from '../../../machines/checkout/form.ts';
import type { Basket } from '../../contract/basket.ts';
import type { DeliveryOption } from '../../contract/checkout.ts';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, PASTED_MAX_LENGTH } from '../../contract/constants.ts';
import {
  DELIVERY_KINDS,
  type DeliveryField,
  type DeliveryKind,
  deliveryHas,
} from '../../contract/delivery-and-payment.ts';
import { isFormActivity } from '../../contract/form-activity.ts';
import { buttonClass } from '../../ui/button.ts';
import { type Choice, ChoiceField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { SelectField } from '../../ui/more-fields.tsx';
import { ShopPhone, usePickupPlace } from '../contacts/index.ts';
import type { StepProps } from './form.ts';
import { tooHeavy } from './words.ts';

/** While no script runs a choice hides by itself what it does not need. */
const hiddenBy: Readonly<Record<DeliveryKind, string>> = {
  pickup: 'group-has-[[value=pickup]:checked]:hidden',
  terminal: 'group-has-[[value=terminal]:checked]:hidden',
  door: 'group-has-[[value=door]:checked]:hidden',
  post: 'group-has-[[value=post]:checked]:hidden',
  courier: 'group-has-[[value=courier]:checked]:hidden',
};

function onlyFor(kinds: readonly DeliveryKind[]): string {
  return DELIVERY_KINDS.filter((kind) => !kinds.includes(kind))
    .map((kind) => hiddenBy[kind])
    .join(' ');
}

/** The ways to pay; before scripts run all that this buyer may ever use, hidden by the chosen delivery. */
function paymentChoices({ context }: CheckoutSnapshot, hydrated: boolean): readonly Choice[] {
  const { options, values } = context;
  if (hydrated) return paymentsFor(context, values).map(toChoice);
  return options.payments
    .filter(
      ({ activities }) => isFormActivity(values.formActivity) && activities.includes(values.formActivity),
    )
    .map((payment) => {
      const takes = options.deliveries.filter(({ payments }) => payments.includes(payment.kind));
      return { ...toChoice(payment), className: onlyFor(takes.map(({ kind }) => kind)) };
    });
}

function toChoice({ kind, title, note }: { kind: string; title: string; note: string }): Choice {
  return { value: kind, title, note };
}

function TooHeavy({ options, weight }: { options: readonly DeliveryOption[]; weight: number }) {
  if (options.length === 0) return null;
  return (
    <ul className="text-sm text-muted">
      {options.map((option) => (
        <li key={option.kind}>{tooHeavy(option, weight)}</li>
      ))}
    </ul>
  );
}

/**
 * A field that only some ways of delivery need; while no script runs the chosen way hides it by `className`, and
 * nothing says that it is required.
 */
function Asked(props: { isShown: boolean; className: string; children: ReactNode }) {
  const { isShown, className, children } = props;
  return isShown && <div className={className}>{children}</div>;
}

/** Whether some parts leave days after others; what is in stock leaves within a day. */
function hasDifferentTerms({ lines }: Basket): boolean {
  return new Set(lines.map(({ product }) => Math.max(product.term.max, 1))).size > 1;
}

/** «Получение»: how the order comes and how it is paid [ST-22]. */
export function DeliveryStep({ snapshot, form, hydrated }: StepProps) {
  const { options, basket } = snapshot.context;
  const place = usePickupPlace();
  const offered = deliveriesFor(snapshot.context);
  const payments = paymentChoices(snapshot, hydrated);
  const asks = asksFor(form.values);
  const shown = (field: DeliveryField) =>
    hydrated
      ? { isShown: asks[field], className: '' }
      : { isShown: true, className: onlyFor(DELIVERY_KINDS.filter((kind) => deliveryHas(kind, field))) };
  const tooHeavy = (
    <TooHeavy options={options.deliveries.filter((each) => !offered.includes(each))} weight={basket.weight} />
  );
  if (offered.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          Так этот заказ отправить нельзя. Позвоните нам: <ShopPhone className={buttonClass('link')} />
        </p>
        {tooHeavy}
      </div>
    );
  }
  return (
    <div className="group flex flex-col gap-4">
      <ChoiceField
        form={form}
        name="delivery"
        legend="Способ получения"
        choices={offered.map((option) =>
          toChoice(
            option.kind === 'pickup' && place ? { ...option, note: `${option.note}. ${place}` } : option,
          ),
        )}
        look="cards"
        required
      />
      {tooHeavy}
      {!basket.weightIsComplete && (
        <p className="text-sm text-muted">
          Вес не всех товаров известен: менеджер уточнит его вместе с доставкой.
        </p>
      )}
      {hasDifferentTerms(basket) && (
        <p className="text-sm text-muted">
          Сроки деталей разные: напишите в комментарии, ждать всё или отправить частями.
        </p>
      )}
      <Asked {...shown('city')}>
        <TextField
          form={form}
          name="city"
          label="Город"
          required={hydrated}
          autoComplete="address-level2"
          maxLength={CITY_MAX_LENGTH}
        />
      </Asked>
      <Asked {...shown('postcode')}>
        <TextField
          form={form}
          name="postcode"
          label="Индекс"
          required={hydrated}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={PASTED_MAX_LENGTH}
        />
      </Asked>
      <Asked {...shown('address')}>
        <TextField
          form={form}
          name="address"
          label="Адрес"
          required={hydrated}
          hint="Улица, дом, квартира или офис"
          autoComplete="address-line1"
          maxLength={ADDRESS_MAX_LENGTH}
        />
      </Asked>
      {options.carriers.length > 0 && (
        <Asked {...shown('carrier')}>
          <SelectField
            form={form}
            name="carrier"
            label="Перевозчик"
            options={options.carriers}
            required={false}
          />
        </Asked>
      )}
      {payments.length > 0 ? (
        <ChoiceField
          form={form}
          name="payment"
          legend="Способ оплаты"
          choices={payments}
          look="cards"
          required
        />
      ) : (
        <p className="text-muted">
          {form.values.delivery === ''
            ? 'Способы оплаты появятся, когда Вы выберете, как получить заказ.'
            : `Такой заказ Вы не сможете оплатить. ${offered.length > 1 ? 'Выберите другой способ получения или позвоните' : 'Позвоните'} нам.`}
        </p>
      )}
    </div>
  );
}
