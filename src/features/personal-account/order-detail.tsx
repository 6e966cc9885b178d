import type { ReactNode } from 'react';
import { company } from '../../contract/company.ts';
import { buttonClass } from '../../ui/button.ts';
import { OrderMoment } from './order-card.tsx';
import { OrderLines } from './order-lines.tsx';
import type { ShownOrder } from './orders-data.ts';
import { RepeatOrder } from './repeat-order.tsx';

function Contact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 sm:contents">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** One order: what, when, for whom, and whom to ask. */
export function OrderDetail({ order }: { order: ShownOrder }) {
  const { name, email, phone } = order;
  return (
    <article className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <OrderMoment order={order} />
      <section>
        <h2 className="mb-2 text-lg font-bold">Состав заказа</h2>
        <OrderLines order={order} />
      </section>
      <section>
        <h2 className="mb-2 text-lg font-bold">Контакты</h2>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          <Contact term="Имя">
            <bdi>{name}</bdi>
          </Contact>
          <Contact term="Телефон">
            <span className="figures">{phone}</span>
          </Contact>
          <Contact term="E-mail">{email}</Contact>
        </dl>
      </section>
      <p className="text-muted">
        Изменить заказ или узнать о нём можно по телефону{' '}
        <a href={company.phoneHref} className={`${buttonClass('link')} figures`}>
          {company.phone}
        </a>
        , {company.hours}.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <RepeatOrder order={order} />
        <a href="/lk/order" className={`${buttonClass('link')} py-2`}>
          Все заказы
        </a>
      </div>
    </article>
  );
}
