import { type CheckoutSnapshot, shownStep } from '../../machines/checkout/checkout.machine.ts';
import { askedFields, asksFor } from '../../machines/checkout/form.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValues,
  isCheckoutStep,
  STEP_FIELDS,
} from '../../machines/checkout/values.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import { FORM_ACTIVITIES, formActivityTitles } from '../../src/contract/form-activity.ts';
import { formatMoney } from '../../src/contract/format.ts';
import * as messages from '../../src/contract/messages.ts';
import {
  button,
  type Control,
  clicked,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  seesWhen,
  type Target,
} from './screen.ts';

const STEPS: Readonly<Record<CheckoutStep, string>> = {
  contacts: 'Контакты',
  delivery: 'Получение',
  confirmation: 'Подтверждение',
};
const TEXTS: Readonly<Partial<Record<CheckoutField, string>>> = {
  company: 'Название организации',
  inn: 'ИНН',
  kpp: 'КПП',
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  city: 'Город',
  postcode: 'Индекс',
  address: 'Адрес',
  comment: 'Комментарий',
};
const GROUPS: Readonly<Partial<Record<CheckoutField, string>>> = {
  formActivity: 'Форма деятельности',
  delivery: 'Способ получения',
  payment: 'Способ оплаты',
};

const next = button('Далее');
const confirm: Target = { role: 'button', name: /^Подтвердить заказ/ };
const own = clicked({ retry, back: button('Назад') });
const lastOrder: Target = { role: 'link', name: 'Показать последний заказ' };
const placedOrder: Target = { role: 'link', name: 'Показать заказ' };
const carrier: Target = { role: 'combobox', name: 'Перевозчик' };

function choicesOf(field: CheckoutField, { deliveries, payments }: CheckoutOptions) {
  if (field === 'delivery') return deliveries.map(({ kind, title }) => [kind, title] as const);
  if (field === 'payment') return payments.map(({ kind, title }) => [kind, title] as const);
  return FORM_ACTIVITIES.map((kind) => [kind, formActivityTitles[kind]] as const);
}

function radio(field: CheckoutField, value: string, options: CheckoutOptions): Target {
  const title = choicesOf(field, options).find(([kind]) => kind === value)?.[1] ?? value;
  return { role: 'radio', name: title, group: GROUPS[field] ?? '' };
}

/** The field or the choice that is to be changed. */
function targetOf(field: CheckoutField, value: string, options: CheckoutOptions): Target {
  const label = TEXTS[field];
  return label === undefined ? radio(field, value, options) : { role: 'textbox', name: label };
}

/** The text fields that a step asks for, by the choices that were made. */
function askedTexts(step: CheckoutStep, values: CheckoutValues): readonly CheckoutField[] {
  const asked = askedFields(values);
  return STEP_FIELDS[step].filter((field) => field in TEXTS && asked.includes(field));
}

function controls(snapshot: CheckoutSnapshot): readonly Control[] {
  const { values } = snapshot.context;
  const step = shownStep(snapshot);
  const submit = step === 'confirmation' ? confirm : next;
  const texts = step === null ? [] : askedTexts(step, values);
  const stepsBefore = step === null ? [] : CHECKOUT_STEPS.slice(0, CHECKOUT_STEPS.indexOf(step));
  return [
    ...(snapshot.hasTag('error') ? [] : [{ target: submit, event: { type: 'submit' } }]),
    ...own.controls,
    ...stepsBefore.map((to) => ({
      target: button(STEPS[to]),
      event: { type: 'step.open', step: to },
    })),
    ...texts.map((name) => ({
      target: { role: 'textbox', name: TEXTS[name] ?? '' } as const,
      event: { type: 'field.change', name, value: `${values[name]}1` },
    })),
  ];
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

function sights(snapshot: CheckoutSnapshot): readonly Sight[] {
  const { values, errors, failure, changed, basket, options, number } = snapshot.context;
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
  const asks = asksFor(values);
  const fields: readonly string[] = [...STEP_FIELDS[step], 'form'];
  return [
    { says: STEPS[step] },
    { says: plain(formatMoney(basket.total)) },
    saysWhen(changed, messages.basketChanged),
    seesWhen(step === 'contacts' && asks.company, { role: 'textbox', name: 'ИНН' }),
    seesWhen(step === 'contacts' && asks.kpp, { role: 'textbox', name: 'КПП' }),
    seesWhen(step === 'delivery' && asks.city, { role: 'textbox', name: 'Город' }),
    seesWhen(step === 'delivery' && asks.carrier, carrier),
    ...(step === 'delivery' && values.delivery !== ''
      ? [{ sees: radio('delivery', values.delivery, options) }]
      : []),
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
      const field = name as CheckoutField;
      const target = targetOf(field, String(value), before.context.options);
      return field in TEXTS ? screen.fill(target, String(value)) : screen.click(target);
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
