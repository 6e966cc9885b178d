import type { BasketLine } from '../../../contract/basket.ts';
import { formatMoney, orderable } from '../../../contract/format.ts';
import { productPath } from '../../../contract/routes.ts';
import { formatWeight } from '../../../contract/weight.ts';
import { focusHeading } from '../../../lib/focus.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { Availability } from '../../../ui/availability.tsx';
import { RestoredBadge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { LineIcon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { OperationForm } from '../operation-form.tsx';
import { BasketQuantity } from '../quantity.tsx';
import { LineProblemNote } from './line-problem.tsx';

const BIN = 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5';

function Remove({ productId, title }: { productId: number; title: string }) {
  const { basket } = useShopFront().actors;
  return (
    <OperationForm
      operation={{ op: 'remove', productId }}
      onSend={(form) => {
        const line = form.closest('li');
        const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('form button');
        // First: «Вернуть», which comes with the change, takes the focus from there.
        if (next instanceof HTMLElement) next.focus({ preventScroll: true });
        else focusHeading();
        basket.send({ type: 'remove', productId, title });
      }}
    >
      <button
        type="submit"
        aria-label={`Удалить: ${title}`}
        className={`${buttonClass('plain', 'small')} -ml-3 text-muted hover:text-link`}
      >
        <LineIcon path={BIN} size={18} />
        Удалить
      </button>
    </OperationForm>
  );
}

/** One part in the basket: what it is, when it comes, how many, what it costs [RT-10]. */
export function Line({ line }: { line: BasketLine }) {
  const { product, quantity, sum, problem } = line;
  const { id, slug, title, article, brand, price, stock, term, weight, restored, image } = product;
  const isGone = problem?.kind === 'gone';
  const isPriced = !isGone && problem?.kind !== 'on-request';
  return (
    <li
      id={`line-${id}`}
      className="flex flex-wrap gap-3 border-b border-line p-3 last:border-b-0 sm:gap-4 sm:p-4"
    >
      <div className="size-20 shrink-0 rounded-lg bg-sunken p-1.5">
        <Picture image={image} alt="" sizes="80px" className="aspect-square w-full object-contain" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-sm">
          <span className="font-semibold">{article}</span>
          {brand && <span className="text-muted"> · {brand.title}</span>}
        </p>
        <p className={`mt-0.5 leading-snug ${isGone ? 'text-muted' : ''}`}>
          {isGone ? (
            title
          ) : (
            <a href={productPath(slug)} className="hover:text-link">
              {title}
            </a>
          )}{' '}
          {restored && <RestoredBadge />}
        </p>
        {!isGone && (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <Availability stock={stock} term={term} />
            {weight !== null && <span className="figures text-muted">{formatWeight(weight)}</span>}
          </p>
        )}
        <Remove productId={id} title={title} />
      </div>
      {isPriced && (
        <div className="figures flex w-full flex-wrap items-start justify-between gap-x-4 self-start sm:w-72">
          <div className="max-w-38 shrink-0">
            <BasketQuantity productId={id} title={title} quantity={quantity} max={orderable(stock, term)} />
            {price !== null && quantity > 1 && (
              <p className="mt-1 text-center text-sm text-muted">{`${formatMoney(price)} за шт.`}</p>
            )}
          </div>
          <p className="ml-auto pt-2 text-lg font-bold whitespace-nowrap">
            {sum !== null && formatMoney(sum)}
          </p>
        </div>
      )}
      <LineProblemNote line={line} />
    </li>
  );
}
