import { shallowEqual } from '@xstate/react';
import { useState } from 'react';
import type { BasketSnapshot } from '../../../../machines/basket/basket.machine.ts';
import { shownBasket } from '../../../../machines/basket/shown-basket.ts';
import { machineMarks, stateName } from '../../../../machines/shared/machine.ts';
import { newPrices } from '../../../contract/basket.ts';
import { focusHeading } from '../../../lib/focus.ts';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { useActorValue } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { OperationForm } from '../operation-form.tsx';
import { CookiesOff, EmptyBasket } from './empty-basket.tsx';
import { Line } from './line.tsx';
import { ACCEPT_FORM } from './line-problem.tsx';
import { PasteList } from './paste-list.tsx';
import { Totals } from './totals.tsx';

function isSamePage(before: BasketSnapshot, now: BasketSnapshot): boolean {
  return (
    stateName(before.value) === stateName(now.value) &&
    shallowEqual({ ...before.context, list: null }, { ...now.context, list: null })
  );
}

/** Keeps the snapshot while only the list is typed: of lines there may be hundreds. */
function shownSnapshots() {
  let last: BasketSnapshot | undefined;
  return (now: BasketSnapshot): BasketSnapshot => {
    if (!last || !isSamePage(last, now)) last = now;
    return last;
  };
}

/** «Корзина»: its lines, what they cost together, many numbers at once [RT-10][ST-21]. */
export function BasketPage() {
  const { basket: actor } = useShopFront().actors;
  const [shown] = useState(shownSnapshots);
  const snapshot = useActorValue(actor, shown);
  const basket = shownBasket(snapshot.context);
  const { lines } = basket;
  const isEmpty = lines.length === 0;
  const prices = newPrices(lines);
  return (
    <div {...machineMarks(snapshot)}>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h1 tabIndex={-1} className="text-2xl font-bold outline-none">
          Корзина
        </h1>
        {snapshot.can({ type: 'clear' }) && (
          <OperationForm
            operation={{ op: 'clear' }}
            onSend={() => {
              // First: «Вернуть», which comes with the change, takes the focus from there.
              focusHeading();
              sendIfPossible(actor, { type: 'clear' });
            }}
          >
            <button
              type="submit"
              className={`${buttonClass('plain', 'small')} -mr-3 text-muted hover:text-link`}
            >
              Очистить корзину
            </button>
          </OperationForm>
        )}
      </div>
      <CookiesOff isEmpty={isEmpty} />
      {prices !== '' && (
        <OperationForm
          id={ACCEPT_FORM}
          operation={{ op: 'accept', prices }}
          onSend={() => actor.send({ type: 'accept', prices })}
        />
      )}
      <div className={`grid items-start gap-5 ${isEmpty ? '' : 'lg:grid-cols-[minmax(0,1fr)_320px]'}`}>
        <div className="flex min-w-0 flex-col gap-5">
          {isEmpty ? (
            <EmptyBasket />
          ) : (
            <ul aria-label="Товары в корзине" className="rounded-xl border border-line bg-surface">
              {lines.map((line) => (
                <Line key={line.product.id} line={line} />
              ))}
            </ul>
          )}
          <PasteList />
        </div>
        {!isEmpty && <Totals basket={basket} />}
      </div>
    </div>
  );
}
