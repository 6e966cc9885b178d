import { changesIn, isSellable, type OrderChange } from '../../../machines/checkout/changes.ts';
import type { CheckoutContext } from '../../../machines/checkout/checkout.machine.ts';
import { formatMoney, formatNumber } from '../../contract/format.ts';
import * as messages from '../../contract/messages.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

function pieces(quantity: number): string {
  return `${formatNumber(quantity)} шт.`;
}

/** What has happened to a line or the delivery, old against new. */
function wordsOf(change: OrderChange): string {
  switch (change.kind) {
    case 'gone':
      return 'больше не продаётся';
    case 'on-request':
      return 'цена теперь по запросу';
    case 'short':
      return change.stock === 0
        ? 'закончился'
        : `в наличии только ${pieces(change.stock)}, в заказе ${pieces(change.wanted)}`;
    case 'price':
      return `цена была ${formatMoney(change.before)}, стала ${formatMoney(change.now)}`;
    case 'term':
    case 'delivery':
      return `было «${change.before}», стало «${change.now}»`;
    case 'quantity':
      return `было ${pieces(change.before)}, стало ${pieces(change.now)}`;
    case 'added':
      return `добавлено, ${pieces(change.quantity)}`;
    case 'removed':
      return 'убрано из корзины';
    case 'withdrawn':
      return 'так этот заказ отправить нельзя';
    case 'carrier':
      return 'теперь вместо выбранного перевозчика';
  }
}

/** What is not as the visitor has seen it: nothing of it is ordered unseen [ST-22]. */
export function ChangesNotice({ context }: { context: CheckoutContext }) {
  if (!context.changed) return null;
  const changes = changesIn(context);
  const sellable = isSellable(context.basket);
  return (
    <div
      role="alert"
      className={`mb-4 rounded-xl p-3 sm:p-4 ${sellable ? 'bg-warm-soft text-warm' : 'bg-accent-soft text-accent'}`}
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="alert" />
        {messages.checkoutChanged}
      </p>
      {changes.length > 0 && (
        <ul className="figures mt-2 list-disc pl-7">
          {changes.map((change) => (
            <li key={'productId' in change ? `${change.productId} ${change.kind}` : change.kind}>
              <span className="font-medium">{change.title}</span>: <span>{wordsOf(change)}</span>
            </li>
          ))}
        </ul>
      )}
      {!sellable && (
        <p className="mt-3">
          <a href={BASKET_PATH} className={buttonClass('quiet', 'small')}>
            Исправить в корзине
          </a>
        </p>
      )}
    </div>
  );
}
