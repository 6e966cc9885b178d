import { formatMoney } from '../../contract/format.ts';
import type { Order, OrderLine } from '../../contract/order.ts';
import { productPath } from '../../contract/routes.ts';

/** What was ordered, with the prices of that day, and their sum. */
export function OrderLines({ order: { lines, total } }: { order: Order }) {
  const isSummed = lines.length > 1 || lines.some(({ quantity }) => quantity > 1);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part new and the same restored differ by their place alone
          <li key={at} className="flex justify-between gap-x-6 gap-y-1 py-3 max-sm:flex-col">
            <Part line={line} />
            <Amount line={line} />
          </li>
        ))}
      </ul>
      {isSummed && (
        <p className="figures mt-3 flex justify-between gap-4 font-semibold">
          <span>Итого</span>
          <span className="whitespace-nowrap">{total === null ? 'По запросу' : formatMoney(total)}</span>
        </p>
      )}
    </>
  );
}

function Part({ line: { title, article, brand, slug } }: { line: OrderLine }) {
  return (
    <div className="min-w-0">
      {slug === null ? (
        <span className="font-medium">{title}</span>
      ) : (
        <a href={productPath(slug)} className="font-medium hover:text-link hover:underline">
          {title}
        </a>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>Артикул {article}</span>
        {brand !== null && <span>{brand}</span>}
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
