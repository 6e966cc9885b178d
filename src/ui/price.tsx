import { formatMoney } from '../contract/format.ts';

/** A price in kopecks, the old one struck through in red; `null` is a price on request. */
export function Price({
  price,
  oldPrice,
  large = false,
}: {
  price: number | null;
  oldPrice: number | null;
  large?: boolean;
}) {
  if (price === null) {
    return (
      <span className={`no-price font-semibold ${large ? 'text-xl' : 'text-base'}`}>Цена по запросу</span>
    );
  }
  return (
    <span className={large ? 'price price-large' : 'price'}>
      <b>{formatMoney(price)}</b>
      {oldPrice !== null && oldPrice > price && (
        <s>
          <span className="sr-only">Старая цена: </span>
          {formatMoney(oldPrice)}
        </s>
      )}
    </span>
  );
}
