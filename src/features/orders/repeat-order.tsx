import type { OrderLine } from '../../contract/order.ts';
import { formPath } from '../../contract/posted-forms.ts';
import { BASKET_PATH, orderPath, productPath } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { buttonClass } from '../../ui/button.ts';
import type { OwnOrder } from './data.ts';

/** Lines that are still sold and have a price: a basket can hold them. */
function basketItems(lines: readonly OrderLine[]): string {
  return lines
    .flatMap(({ productId, price, quantity }) =>
      productId === null || price === null ? [] : [`${productId}:${quantity}`],
    )
    .join(' ');
}

function Gone({ lines }: { lines: readonly OrderLine[] }) {
  const gone = lines.filter(({ productId }) => productId === null);
  if (gone.length === 0) return null;
  if (gone.length === lines.length) {
    return (
      <p className="text-sm text-muted">
        {lines.length === 1 ? 'Этот товар больше не продаётся' : 'Эти товары больше не продаются'}
      </p>
    );
  }
  const articles = gone.map(({ article }) => article).join(', ');
  return (
    <p className="figures basis-full text-sm text-muted">
      {`Больше не ${gone.length === 1 ? 'продаётся' : 'продаются'}: ${articles}`}
    </p>
  );
}

/**
 * «Повторить заказ»: puts what is still sold into the basket and shows it there, with what could not be had. A plain
 * post, with scripts and without; pressed twice it is one repetition [RT-20]. A part whose price is on request is
 * ordered in one click again. A card of a list has not all lines of a large order: its page repeats it, loaded whole so
 * that the browser goes to the button, not to the heading.
 */
export function RepeatOrder({ order: { lines, moreLines = 0, number, repeatKey } }: { order: OwnOrder }) {
  const look = buttonClass('quiet', 'small');
  const label = `Повторить заказ № ${number}`;
  if (moreLines > 0) {
    return (
      <a href={`${orderPath(number)}#repeat`} rel="external" aria-label={label} className={look}>
        Повторить заказ
      </a>
    );
  }
  const items = basketItems(lines);
  const slug = lines.length === 1 ? (lines[0]?.slug ?? null) : null;
  return (
    <>
      {items !== '' && (
        <form method="post" action={formPath('basket')}>
          <input type="hidden" name="op" value="add" />
          <input type="hidden" name="items" value={items} />
          <input type="hidden" name="key" value={repeatKey} />
          <input type="hidden" name="returnTo" value={BASKET_PATH} />
          <button type="submit" aria-label={label} className={look}>
            Повторить заказ
          </button>
        </form>
      )}
      {items === '' && slug !== null && (
        <a
          href={modalAddress(productPath(slug), 'one-click', { product: slug })}
          aria-label={label}
          className={look}
        >
          Повторить заказ
        </a>
      )}
      <Gone lines={lines} />
    </>
  );
}
