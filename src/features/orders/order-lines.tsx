import { formatCount, formatMoney } from '../../contract/format.ts';
import type { Order, OrderLine } from '../../contract/order.ts';
import { orderPath, productPath } from '../../contract/routes.ts';
import { useWithVat } from '../../lib/shop-front.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.ts';

/** What was ordered, with the prices of that day, and their sum; a list leads to the order's page for the rest. */
export function OrderLines({ order: { number, lines, moreLines = 0, total } }: { order: Order }) {
  const more = `Ещё ${formatCount(moreLines, ['позиция', 'позиции', 'позиций'])}`;
  const vat = useWithVat();
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing tells two lines apart for sure but their place
          <li key={at} className="flex justify-between gap-x-6 gap-y-1 py-3 max-sm:flex-col">
            <Part line={line} />
            <Amount line={line} />
          </li>
        ))}
        {moreLines > 0 && (
          <li className="py-3">
            <a
              href={orderPath(number)}
              aria-label={`${more} заказа № ${number}`}
              className={buttonClass('link')}
            >
              {more}
            </a>
          </li>
        )}
      </ul>
      {total !== null && (
        <p className="figures mt-3 flex justify-between gap-4 font-semibold">
          <span>Итого за товары{vat}</span>
          <span className="whitespace-nowrap">{formatMoney(total)}</span>
        </p>
      )}
    </>
  );
}

function Part({ line }: { line: OrderLine }) {
  const { title, article, brand, slug, restored, availability } = line;
  return (
    <div className="min-w-0">
      {slug === null ? (
        <span className="font-medium">{title}</span>
      ) : (
        <a href={productPath(slug)} className="font-medium hover:text-link hover:underline">
          {title}
        </a>
      )}{' '}
      {restored && <RestoredBadge />}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>Артикул {article}</span>
        {brand !== null && <span>{brand}</span>}
        {availability !== '' && <span>Наличие при заказе: {availability}</span>}
      </p>
    </div>
  );
}

function Amount({ line: { price, quantity } }: { line: OrderLine }) {
  return (
    <p className="figures whitespace-nowrap sm:text-right">
      <b className="font-semibold">{price === null ? 'Цена по запросу' : formatMoney(price * quantity)}</b>
      {quantity > 1 && (
        <span className="block text-sm text-muted">
          {quantity} шт.{price !== null && ` × ${formatMoney(price)}`}
        </span>
      )}
    </p>
  );
}
