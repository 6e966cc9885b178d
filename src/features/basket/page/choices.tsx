import { type RefObject, useRef } from 'react';
import type { RefusedLine } from '../../../../machines/basket/refused.ts';
import type { ListChoice } from '../../../contract/basket.ts';
import { formatCount, formatMoney, formatNumber } from '../../../contract/format.ts';
import { productPath } from '../../../contract/routes.ts';
import { focusHeading } from '../../../lib/focus.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { Availability } from '../../../ui/availability.tsx';
import { RestoredBadge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isForBasket } from '../basket-button.tsx';
import { SearchLink } from './refused-lines.tsx';

interface ChoiceProps {
  choice: ListChoice;
  /** The place of its line among those that are posted without JavaScript. */
  at: number;
  onChoose: () => void;
}

/** One of the products that a line may mean: a button of the list's form, which tells it apart by its value. */
function Choice({ choice: { product, quantity }, at, onChoose }: ChoiceProps) {
  const { id, slug, title, article, brand, price, stock, term, restored } = product;
  const name = [article, brand?.title, title].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm">
          <span className="font-semibold">{article}</span>
          {brand && <span className="text-muted"> · {brand.title}</span>}
        </p>
        <a href={productPath(slug)} className="block leading-snug hover:text-link">
          {title}
        </a>{' '}
        {restored && <RestoredBadge />}
        <Availability stock={stock} term={term} />
      </div>
      <p className="figures flex-1 text-right whitespace-nowrap">
        {price === null ? 'Цена по запросу' : <b className="font-bold">{formatMoney(price)}</b>}
        {quantity > 1 && <span className="text-muted"> × {formatNumber(quantity)}</span>}
      </p>
      {isForBasket(product) && (
        <button
          type="submit"
          formNoValidate
          name="choice"
          value={`${id}:${quantity}:${at}`}
          aria-label={`В корзину: ${name}`}
          className={buttonClass('quiet')}
          onClick={(event) => {
            event.preventDefault();
            onChoose();
          }}
        >
          <Icon name="basket" />В корзину
        </button>
      )}
    </li>
  );
}

/**
 * The lines of a pasted list that may mean several products, each with these to choose from. The chosen line leaves,
 * the others stay [ST-21]. `part` takes the focus when they come.
 */
export function Choices(props: { lines: readonly RefusedLine[]; part: RefObject<HTMLElement | null> }) {
  const { lines, part } = props;
  const { basket } = useShopFront().actors;
  const list = useRef<HTMLUListElement>(null);

  /** The chosen line is gone with its button: the focus goes to the next one, after the last to the heading. */
  function choose(line: string, { product, quantity }: ListChoice, at: number): void {
    basket.send({ type: 'choose', line, productId: product.id, quantity });
    queueMicrotask(() => {
      const left = list.current?.children;
      const next = left?.[Math.min(at, left.length - 1)]?.querySelector<HTMLElement>('button');
      if (next) next.focus();
      else focusHeading();
    });
  }

  return (
    <section ref={part} tabIndex={-1} aria-labelledby="basket-choices" className="w-full">
      <p id="basket-choices" className="mb-2 font-semibold">
        {`Выберите нужный товар: ${formatCount(lines.length, ['строка', 'строки', 'строк'])}`}
      </p>
      <input type="hidden" name="rest" value={lines.map(({ what }) => what).join('\n')} />
      <ul ref={list} className="flex flex-col gap-4">
        {lines.map(({ what, message, choices = [], search }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same line twice
          <li key={at}>
            <p className="mb-2">
              <b className="font-semibold">{what}</b>: <span>{message}</span>
            </p>
            <ul aria-label={what}>
              {choices.map((choice) => (
                <Choice
                  key={`${choice.product.id}:${choice.quantity}`}
                  choice={choice}
                  at={at}
                  onChoose={() => choose(what, choice, at)}
                />
              ))}
            </ul>
            {search !== undefined && <SearchLink number={search} label="Показать все" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
