import type { ReactNode } from 'react';
import { formActivityTitles } from '../../contract/form-activity.ts';
import { formatTotalWeight } from '../../contract/weight.ts';
import { type Term, Terms } from '../../ui/terms.tsx';
import { usePickupPlace } from '../contacts/index.ts';
import { OrderLines } from './order-lines.tsx';
import type { ShownOrder } from './shown-order.ts';

/** The title and heading of an order's own page. */
export function orderTitle(number: number): string {
  return `Заказ № ${number}`;
}

/** Terms without those that say nothing. */
function said(terms: readonly (readonly [string, ReactNode])[]): readonly Term[] {
  return terms.flatMap(([name, value]) => (value === '' || value === null ? [] : [{ name, value }]));
}

/** What was ordered, who gets it, how it comes and how it is paid. */
export function OrderContents({ order }: { order: ShownOrder }) {
  const { name, email, phone, terms, delivery, deliveryNote, payment, weight } = order;
  const place = usePickupPlace();
  const figures = (text: string) => text && <span className="figures">{text}</span>;
  return (
    <>
      <section>
        <h2 className="mb-2 text-lg font-bold">Состав заказа</h2>
        <OrderLines order={order} />
      </section>
      <section>
        <h2 className="mb-2 text-lg font-bold">Контакты</h2>
        <Terms
          terms={said([
            ['Покупатель', terms && formActivityTitles[terms.formActivity]],
            ['Организация', terms?.company && <bdi>{terms.company}</bdi>],
            ['ИНН', figures(terms?.inn ?? '')],
            ['КПП', figures(terms?.kpp ?? '')],
            ['Имя', name && <bdi>{name}</bdi>],
            ['Телефон', figures(phone)],
            ['E-mail', email],
          ])}
        />
      </section>
      {terms && (
        <section>
          <h2 className="mb-2 text-lg font-bold">Получение и оплата</h2>
          <Terms
            terms={said([
              ['Способ', delivery],
              ['Доставка', deliveryNote],
              ['Где забрать', terms.delivery === 'pickup' ? place : null],
              ['Город', terms.city && <bdi>{terms.city}</bdi>],
              ['Индекс', figures(terms.postcode)],
              ['Адрес', terms.address],
              ['Перевозчик', terms.carrier],
              ['Вес', weight > 0 ? figures(formatTotalWeight(order)) : null],
              ['Оплата', payment],
              ['Комментарий', terms.comment],
            ])}
          />
        </section>
      )}
    </>
  );
}
