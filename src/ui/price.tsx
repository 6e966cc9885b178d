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
    return <span className={`font-semibold ${large ? 'text-2xl' : 'text-base'}`}>Цена по запросу</span>;
  }
  return (
    <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`font-bold whitespace-nowrap ${large ? 'text-3xl' : 'text-lg'}`}>
        {formatMoney(price)}
      </span>
      {oldPrice !== null && oldPrice > price && (
        <s className={`whitespace-nowrap text-accent ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">Старая цена: </span>
          {formatMoney(oldPrice)}
        </s>
      )}
    </span>
  );
}
