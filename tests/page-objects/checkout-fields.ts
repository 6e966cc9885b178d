import type { CheckoutContext } from '../../machines/checkout/checkout.machine.ts';
import { askedFields, deliveriesFor, paymentsFor } from '../../machines/checkout/form.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutStep,
  STEP_FIELDS,
} from '../../machines/checkout/values.ts';
import { isFieldOf } from '../../machines/shared/form.ts';
import { FORM_ACTIVITIES, formActivityTitles } from '../../src/contract/form-activity.ts';
import { type Control, choices, type Sight, seesWhen, type Target, textFields } from './screen.ts';

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
  carrier: 'Перевозчик',
  comment: 'Комментарий',
};
/** The last step calls these otherwise than their fields are called. */
const SUMMED: Readonly<Partial<Record<CheckoutField, string>>> = {
  formActivity: 'Покупатель',
  company: 'Организация',
  delivery: 'Способ',
  payment: 'Оплата',
};

/** Rows that are followed by what is no field. */
const FOLLOWED: Readonly<Record<string, string>> = { 'E-mail': 'Получение и оплата', Способ: 'Доставка' };

/** A group of radio buttons, with what the buyer may choose. */
interface Choice {
  readonly group: string;
  readonly offered: (
    context: CheckoutContext,
  ) => readonly { readonly kind: string; readonly title: string }[];
}

const CHOICES: Readonly<Partial<Record<CheckoutField, Choice>>> = {
  formActivity: {
    group: 'Форма деятельности',
    offered: () => FORM_ACTIVITIES.map((kind) => ({ kind, title: formActivityTitles[kind] })),
  },
  delivery: { group: 'Способ получения', offered: deliveriesFor },
  payment: { group: 'Способ оплаты', offered: (context) => paymentsFor(context, context.values) },
};

/** As it is read: each gap between words one blank. */
export const plain = (text: string) => text.replace(/\s+/g, ' ');

const text = (field: CheckoutField): Target => ({
  role: field === 'carrier' ? 'combobox' : 'textbox',
  name: TEXTS[field] ?? '',
});

/** What a value is called on the screen. */
function wordsOf(field: CheckoutField, value: string, context: CheckoutContext): string {
  const choice = CHOICES[field]?.offered(context).find(({ kind }) => kind === value);
  return plain(choice?.title ?? value);
}

/** A text field, or the radio button of a value. */
export function targetOf(field: CheckoutField, value: string, context: CheckoutContext): Target {
  const group = CHOICES[field]?.group;
  return group === undefined ? text(field) : { role: 'radio', name: wordsOf(field, value, context), group };
}

/** What a step asks for, by the choices that were made. */
export function fieldControls(step: CheckoutStep, context: CheckoutContext): readonly Control[] {
  const { values } = context;
  const asked = askedFields(values).filter((field) => isFieldOf<string>(STEP_FIELDS[step], field));
  return [
    ...textFields(
      asked.filter((field) => field in TEXTS),
      values,
      text,
    ),
    ...asked.flatMap((field) =>
      choices(
        field,
        (CHOICES[field]?.offered(context) ?? []).map(({ kind }) => kind),
        values[field],
        (value) => targetOf(field, value, context),
      ),
    ),
  ];
}

/** What a step asks for stands on it, and nothing else to fill in or to choose. */
export function fieldSights(step: CheckoutStep, context: CheckoutContext): readonly Sight[] {
  const asked = askedFields(context.values).filter((field) => isFieldOf<string>(STEP_FIELDS[step], field));
  return CHECKOUT_FIELDS.map((field) => {
    const choice = CHOICES[field];
    if (!choice) return seesWhen(asked.includes(field), text(field));
    const at = asked.includes(field) ? choice.offered(context).length : 0;
    return { lacks: { role: 'radio', name: /./, group: choice.group, at } };
  });
}

/** What the last step says of the others: of each field that they ask for, and of no other. */
export function summary(context: CheckoutContext): readonly Sight[] {
  const asked = askedFields(context.values);
  const rows = [...STEP_FIELDS.contacts, ...STEP_FIELDS.delivery].map((field) => ({
    name: SUMMED[field] ?? TEXTS[field] ?? '',
    value: asked.includes(field) ? wordsOf(field, context.values[field], context) : '',
  }));
  const shown = rows.filter(({ value }) => value !== '');
  return rows.map((row) => {
    const { name, value } = row;
    if (value === '') return { silent: `${name} ` };
    // With what follows, or a longer value would do as well.
    const next = FOLLOWED[name] ?? shown[shown.indexOf(row) + 1]?.name ?? '';
    return { says: `${name} ${value} ${next}`.trim() };
  });
}
