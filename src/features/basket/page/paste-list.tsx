import { useEffect, useRef } from 'react';
import { type BasketRefused, unconfirmed } from '../../../../machines/basket/basket.setup.ts';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useShopFront } from '../../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../../lib/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OperationForm } from '../operation-form.tsx';
import { PASTE_LIST_FIELD } from '../words.ts';

/** The lines of a list among what was refused, as they were written. */
function linesOf(refused: readonly BasketRefused[]): string {
  return refused.flatMap(({ what }) => (typeof what === 'string' ? what : [])).join('\n');
}

/**
 * «Вставить список»: many part numbers at once. Once it is added the lines that were refused stay in the field, to be
 * put right [ST-21].
 */
export function PasteList() {
  const { basket } = useShopFront().actors;
  const { context } = useActorSnapshot(basket);
  const field = useRef<HTMLTextAreaElement>(null);
  const refused = context.refused.filter(({ what }) => typeof what === 'string');
  const adding = unconfirmed(context).find(({ op }) => op === 'list');
  useEffect(() => {
    const subscription = basket.on('operations.saved', (saved) => {
      const hasList = saved.operations.some(({ op }) => op === 'list');
      if (hasList && field.current) field.current.value = linesOf(saved.refused);
    });
    return () => subscription.unsubscribe();
  }, [basket]);

  return (
    <details open={refused.length > 0} className="group rounded-xl border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold hover:text-link">
        <Icon name="list" />
        Вставить список
        <Icon name="chevron-down" size={18} className="ml-auto" />
      </summary>
      <OperationForm
        operation={{ op: 'list' }}
        className="flex flex-col items-start gap-3 px-4 pb-4"
        onSend={(form) => {
          const text = String(new FormData(form).get('text') ?? '');
          // The same list again is a repetition, not twice as much.
          if (adding?.op === 'list' && adding.text === text) sendIfPossible(basket, { type: 'retry' });
          else sendIfPossible(basket, { type: 'list', text });
        }}
      >
        <label htmlFor={PASTE_LIST_FIELD} className="text-muted">
          Номера деталей, по одному в строке; количество — после точки с запятой
        </label>
        <textarea
          ref={field}
          id={PASTE_LIST_FIELD}
          name="text"
          rows={5}
          required
          spellCheck={false}
          placeholder={'740.1003010-20; 2\n238-1005009-Г'}
          defaultValue={linesOf(refused)}
          aria-describedby={refused.length > 0 ? `${PASTE_LIST_FIELD}-refused` : undefined}
          className="figures w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-[1rem] placeholder:text-muted"
        />
        {refused.length > 0 && (
          <div
            id={`${PASTE_LIST_FIELD}-refused`}
            role="alert"
            className="w-full rounded-lg bg-accent-soft px-3 py-2 text-accent"
          >
            <p className="font-semibold">Не добавлено:</p>
            <ul>
              {refused.map(({ what, message }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list may hold the same line twice
                <li key={at} className="figures">
                  <b className="font-semibold">{what}</b>: {message}
                </li>
              ))}
            </ul>
          </div>
        )}
        <button type="submit" className={buttonClass('quiet')}>
          Добавить в корзину
        </button>
      </OperationForm>
    </details>
  );
}
