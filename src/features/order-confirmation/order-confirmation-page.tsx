import { CATALOG_PATH, orderPath, THANKS_PATH } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShopPhone, useWithHours } from '../contacts/index.ts';
import { ModalButton } from '../modal/index.ts';
import { OrderContents, OrderHistory, orderTitle } from '../orders/index.ts';
import { PrintedContacts } from '../print/index.tsx';
import type { OrderConfirmation } from './data.ts';

/** The owner's words, which may end as a sentence or not. */
const asSentence = (text: string) => text.trim().replace(/[^.!?…]$/, '$&.');

function NextSteps({ order }: Pick<OrderConfirmation, 'order'>) {
  const { email, payment, paymentNote } = order;
  const steps = [
    <>
      Письмо с заказом уже в пути на <b className="font-semibold">{email}</b>. Если его нет, загляните в
      «Спам».
    </>,
    <>{useWithHours('Менеджер проверит наличие и позвонит, чтобы подтвердить заказ', ': ')}.</>,
    [`Оплата: ${payment}`, paymentNote ?? ''].map(asSentence).join(' '),
  ];
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">Что дальше</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:font-semibold marker:text-link">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their places
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** A user finds the order in the account; a guest may open one, now that the order is placed. */
function AccountOffer({ order, inAccount }: OrderConfirmation) {
  const { session } = useShopFront().actors;
  if (useActorSnapshot(session).context.user) {
    return (
      inAccount && (
        <a href={orderPath(order.number)} className={buttonClass('quiet')}>
          Следить за заказом в личном кабинете
        </a>
      )
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-primary-soft p-4 print:hidden">
      <p className="min-w-0 flex-1 basis-64">
        В личном кабинете следующие заказы оформляются быстрее: контакты уже заполнены, прошлые заказы можно
        повторить.
      </p>
      <ModalButton
        href={modalAddress(THANKS_PATH, 'registration')}
        request={{ modal: 'registration' }}
        className={buttonClass('quiet')}
      >
        Создать кабинет
      </ModalButton>
    </div>
  );
}

/** «Спасибо за заказ!»: its number, what happens next and everything that was ordered [RT-11][ST-22]. */
export function OrderConfirmationPage({ data }: { data: OrderConfirmation }) {
  const { order } = data;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PrintedContacts />
      <div className="flex flex-col items-center gap-2 pt-2 text-center">
        <span className="inline-flex size-14 items-center justify-center rounded-full bg-primary-soft text-link">
          <Icon name="check" size={30} />
        </span>
        <h1 tabIndex={-1} className="text-2xl font-bold outline-none">
          Спасибо за заказ!
        </h1>
        <p role="status" className="figures text-lg">
          {orderTitle(order.number)} принят
        </p>
        <p className="text-sm text-muted">
          <time dateTime={order.createdAt}>{order.date}</time>
        </p>
      </div>
      <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-4 sm:p-6">
        {order.status === 'new' ? <NextSteps order={order} /> : <OrderHistory order={order} />}
        <OrderContents order={order} />
        <p className="text-muted">
          Вопросы по заказу: <ShopPhone className={buttonClass('link')} />, назовите номер {order.number}.
        </p>
      </div>
      <AccountOffer {...data} />
      <p className="text-center print:hidden">
        <a href={CATALOG_PATH} rel="external" className={`${buttonClass('link')} py-2`}>
          Вернуться в каталог
        </a>
      </p>
    </div>
  );
}
