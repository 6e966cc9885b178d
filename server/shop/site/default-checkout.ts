import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/form-activity.ts';

const KILOGRAM = 1000;
const EVERYBODY = FORM_ACTIVITIES;

/** What a shop offers its buyers until its owner says otherwise. Weights in grams. */
export const defaultCheckout: CheckoutOptions = {
  deliveries: [
    {
      kind: 'pickup',
      title: 'Самовывоз',
      note: 'Бесплатно со склада в Ярославле, когда заказ будет готов',
      maxWeight: null,
      payments: ['invoice', 'on-receipt', 'transfer'],
    },
    {
      kind: 'terminal',
      title: 'Транспортной компанией до терминала',
      note: 'По тарифу перевозчика, оплата перевозки при получении',
      maxWeight: null,
      payments: ['invoice', 'transfer'],
    },
    {
      kind: 'door',
      title: 'Транспортной компанией до двери',
      note: 'По тарифу перевозчика, оплата перевозки при получении',
      maxWeight: 80 * KILOGRAM,
      payments: ['invoice', 'transfer'],
    },
    {
      kind: 'post',
      title: 'Почтой России',
      note: 'По тарифу почты',
      maxWeight: 20 * KILOGRAM,
      payments: ['invoice', 'transfer'],
    },
    {
      kind: 'courier',
      title: 'Курьером по Ярославлю',
      note: '500 ₽, в течение двух дней',
      maxWeight: 80 * KILOGRAM,
      payments: ['invoice', 'on-receipt', 'transfer'],
    },
  ],
  payments: [
    {
      kind: 'invoice',
      title: 'По счёту',
      note: 'Счёт пришлём на почту после подтверждения заказа',
      activities: ['entrepreneur', 'company'],
    },
    {
      kind: 'on-receipt',
      title: 'При получении',
      note: 'Наличными или картой',
      activities: EVERYBODY,
    },
    {
      kind: 'transfer',
      title: 'Переводом по QR-коду',
      note: 'Ссылку пришлём на почту после подтверждения заказа',
      activities: ['individual', 'entrepreneur'],
    },
  ],
  carriers: ['На усмотрение магазина', 'Деловые Линии', 'ПЭК', 'СДЭК', 'КИТ', 'Байкал Сервис', 'Энергия'],
};
