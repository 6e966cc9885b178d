import { modalAddress } from '../../app/addresses.ts';
import type { Order } from '../../contract/order.ts';
import { buttonClass } from '../../ui/button.ts';

/** «Повторить заказ»: the product with its one-click window open, as long as it is sold. */
export function RepeatOrder({ order: { kind, lines, number } }: { order: Order }) {
  const slug = kind === 'one-order' ? (lines[0]?.slug ?? null) : null;
  if (slug === null) return <p className="text-sm text-muted">Этот товар больше не продаётся</p>;
  return (
    <a
      href={modalAddress(`/product/${slug}`, 'one-click', { product: slug })}
      aria-label={`Повторить заказ № ${number}`}
      className={buttonClass('quiet', 'small')}
    >
      Повторить заказ
    </a>
  );
}
