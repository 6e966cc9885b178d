import { useEffect, useRef } from 'react';
import { type BasketContext, piecesIn } from '../../../machines/basket/context.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { RequestFailure } from '../../contract/request-failure.ts';
import { BASKET_PATH, productPath } from '../../contract/routes.ts';
import { focusHeading } from '../../lib/focus.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';
import { RETURN } from '../../ui/icon-paths.ts';
import { offeredToUndo, removedText } from './words.ts';

function failureText({ kind }: RequestFailure): string {
  if (!navigator.cookieEnabled) {
    return 'Корзина хранится в файлах cookie, а браузер их не принимает. Разрешите cookie для этого сайта.';
  }
  return kind === 'limited'
    ? 'Слишком много попыток. Попробуйте позже.'
    : 'Не удалось сохранить корзину. Попробуйте ещё раз.';
}

/** Whether this page says what is wrong with a part beside its quantity: the basket of all, a part's own of that one. */
function saysOf(productId: number, path: string, context: BasketContext): boolean {
  if (!piecesIn(context).has(productId)) return false;
  const line = context.basket?.lines.find(({ product }) => product.id === productId);
  return path === BASKET_PATH || path === productPath(line?.product.slug ?? '');
}

/** What the visitor must know of the basket on any page: it was not saved, not all of it is possible, undo. */
export function LoadedNotice({ path }: { path: string }) {
  const { basket } = useShopFront().actors;
  const snapshot = useActorSnapshot(basket);
  const { failure, refused } = snapshot.context;
  const removed = offeredToUndo(snapshot);
  // What is wrong with a list stands beside its field, whatever page comes after.
  const notes = refused.filter(
    ({ what }) => typeof what === 'number' && !saysOf(what, path, snapshot.context),
  );
  const before = useRef<HTMLElement>(null);
  /** What is pressed here goes away: the focus returns to where it was. */
  const returnFocus = () => {
    if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    else focusHeading({ preventScroll: true });
  };
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A keyboard would not reach it in time; time stands still while it has the focus.
    if (removed && document.activeElement?.matches(':focus-visible'))
      undo.current?.focus({ preventScroll: true });
  }, [removed]);
  const hold = () => sendIfPossible(basket, { type: 'undo.hold' });
  const release = () => sendIfPossible(basket, { type: 'undo.release' });
  const look = 'flex items-center gap-x-3 gap-y-1 rounded-xl border bg-surface p-3 font-medium shadow-xl';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus came from
    <div
      {...machineMarks(snapshot)}
      onFocus={({ relatedTarget, currentTarget }) => {
        const isInside = currentTarget.contains(relatedTarget);
        if (relatedTarget instanceof HTMLElement && !isInside) before.current = relatedTarget;
      }}
      className="fixed inset-x-4 bottom-20 z-40 mx-auto flex max-w-xl flex-col gap-2"
    >
      {(failure !== null || notes.length > 0) && (
        <div role="alert" className={`${look} flex-wrap border-accent text-accent`}>
          <Icon name="alert" className="max-sm:hidden" />
          <p className="min-w-0 flex-1 basis-56">
            {failure === null ? notes.map(({ message }) => message).join(' ') : failureText(failure)}
          </p>
          {failure !== null && (
            <button
              type="button"
              className={buttonClass('quiet', 'small')}
              onClick={() => {
                returnFocus();
                basket.send({ type: 'retry' });
              }}
            >
              Повторить
            </button>
          )}
          <button
            type="button"
            className={buttonClass('plain', 'small')}
            onClick={() => {
              returnFocus();
              basket.send({ type: 'dismiss' });
            }}
          >
            Закрыть
          </button>
        </div>
      )}
      {removed && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only time stands still while it is looked at
        <div
          className={`${look} border-line`}
          onMouseEnter={hold}
          onMouseLeave={({ currentTarget }) => {
            if (!currentTarget.contains(document.activeElement)) release();
          }}
          onFocus={hold}
          onBlur={release}
        >
          <p className="line-clamp-2 min-w-0 flex-1">{removedText(removed)}</p>
          <button
            ref={undo}
            type="button"
            className={buttonClass('quiet', 'small')}
            onKeyDown={(event) => {
              if (event.key !== 'Tab' && event.key !== 'Escape') return;
              event.preventDefault();
              returnFocus();
            }}
            onClick={() => {
              returnFocus();
              basket.send({ type: 'undo' });
            }}
          >
            <LineIcon path={RETURN} size={18} />
            Вернуть
          </button>
        </div>
      )}
    </div>
  );
}
