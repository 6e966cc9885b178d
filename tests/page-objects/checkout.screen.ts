import { changesIn } from '../../machines/checkout/changes.ts';
import {
  type CheckoutContext,
  type CheckoutSnapshot,
  shownStep,
} from '../../machines/checkout/checkout.machine.ts';
import { deliveryOf } from '../../machines/checkout/form.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutField,
  type CheckoutStep,
  isCheckoutStep,
  STEP_FIELDS,
} from '../../machines/checkout/values.ts';
import { formatMoney } from '../../src/contract/format.ts';
import * as messages from '../../src/contract/messages.ts';
import { fieldControls, fieldSights, plain, summary, targetOf } from './checkout-fields.ts';
import {
  button,
  type Control,
  clicked,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  type Target,
} from './screen.ts';

const STEPS: Readonly<Record<CheckoutStep, string>> = {
  contacts: 'Контакты',
  delivery: 'Получение',
  confirmation: 'Подтверждение',
};
const next = button('Далее');
const confirm: Target = { role: 'button', name: /^Подтвердить заказ/ };
const own = clicked({ retry, back: button('Назад') });
const lastOrder: Target = { role: 'link', name: 'Показать последний заказ' };
const placedOrder: Target = { role: 'link', name: 'Показать заказ' };

function controls(snapshot: CheckoutSnapshot): readonly Control[] {
  const step = shownStep(snapshot);
  const submit = step === 'confirmation' ? confirm : next;
  const stepsBefore = step === null ? [] : CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step));
  return [
    ...(snapshot.hasTag('error') ? [] : [{ target: submit, event: { type: 'submit' } }]),
    ...own.controls,
    ...stepsBefore.map((to) => ({
      target: button(STEPS[to]),
      event: { type: 'step.open', step: to },
    })),
    ...(step === null ? [] : fieldControls(step, snapshot.context)),
  ];
}

/** What the chosen delivery was said to cost, and what it costs now. */
function deliverySights(context: CheckoutContext): readonly Sight[] {
  if (!context.changed) return [];
  return changesIn(context).flatMap((change) =>
    change.kind === 'delivery' ? [{ says: plain(`было «${change.before}», стало «${change.now}»`) }] : [],
  );
}

function sights(snapshot: CheckoutSnapshot): readonly Sight[] {
  const { context } = snapshot;
  const { values, errors, failure, changed, basket, number } = context;
  const step = shownStep(snapshot);
  if (step === null) {
    const isPlaced = number !== null;
    return [
      { says: isPlaced ? `Заказ № ${number} принят` : 'Корзина пуста' },
      { sees: isPlaced ? placedOrder : lastOrder },
      { lacks: next },
      { lacks: confirm },
    ];
  }
  const fields: readonly string[] = [...STEP_FIELDS[step], 'form'];
  const unknown = step === 'confirmation' ? 'Не выбрана' : 'На следующем шаге';
  return [
    { says: STEPS[step] },
    { says: plain(formatMoney(basket.total)) },
    { says: `Доставка ${plain(deliveryOf(context)?.note ?? unknown)} Итого за товары` },
    saysWhen(changed, messages.checkoutChanged),
    ...deliverySights(context),
    ...fieldSights(step, context),
    ...(step === 'confirmation' ? summary(context) : []),
    ...(step === 'confirmation' && failure !== null ? [{ says: messages.requestFailed(failure) }] : []),
    ...errors
      .filter(({ key }) => fields.includes(key) && (key !== 'payment' || values.delivery !== ''))
      .map(({ message }) => ({ says: message })),
  ];
}

export const checkoutScreen: ScreenModel = {
  controls,
  sights,
  gestures: {
    ...own.gestures,
    'field.change': (screen, { name, value }, before: CheckoutSnapshot) => {
      const target = targetOf(name as CheckoutField, String(value), before.context);
      return target.role === 'radio' ? screen.click(target) : screen.fill(target, String(value));
    },
    'step.open': (screen, event, before: CheckoutSnapshot) => {
      const { step } = event;
      const to = typeof step === 'string' && isCheckoutStep(step) ? step : 'contacts';
      const here = shownStep(before) ?? 'contacts';
      return CHECKOUT_STEPS.indexOf(to) < CHECKOUT_STEPS.indexOf(here)
        ? screen.click(button(STEPS[to]))
        : screen.happen(event);
    },
    submit: (screen, _event, before: CheckoutSnapshot) =>
      screen.click(shownStep(before) === 'confirmation' ? confirm : next),
  },
};
