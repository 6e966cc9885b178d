import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isQuantity } from '../../contract/basket.ts';
import { QUANTITY_MAX } from '../../contract/constants.ts';
import * as messages from '../../contract/messages.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue, useHydrated } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';
import { OperationForm } from './operation-form.tsx';

const part = 'h-11 border-line-strong bg-surface';

/** The number of pieces that a field holds; NaN when it is none. So many that no shop has them are the most there can be. */
export function typedQuantity(field: HTMLInputElement | null): number {
  return Math.min(field?.valueAsNumber ?? Number.NaN, QUANTITY_MAX);
}

/** «−» or «+» beside the number of pieces. */
function Step(props: { by: 1 | -1; type: 'submit' | 'button'; isEnd?: boolean; onClick?: () => void }) {
  const { by, type, isEnd = false, onClick } = props;
  const hydrated = useHydrated();
  return (
    <button
      type={type}
      aria-label={by > 0 ? 'Увеличить количество' : 'Уменьшить количество'}
      // The focus stays on it where there are no more; without scripts it would send a quantity that cannot be.
      disabled={isEnd && !hydrated}
      aria-disabled={isEnd || undefined}
      onClick={onClick}
      className={`${part} inline-flex w-11 shrink-0 items-center justify-center border hover:text-link disabled:opacity-55 aria-disabled:opacity-55 ${by > 0 ? 'rounded-r-lg' : 'rounded-l-lg'}`}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} size={18} />
    </button>
  );
}

function Field(props: {
  field: RefObject<HTMLInputElement | null>;
  quantity: number;
  max: number;
  /** The id of what is wrong with it. */
  noteId?: string | undefined;
  onLeave?: () => void;
}) {
  const { field, quantity, max, noteId, onLeave } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Количество
      </label>
      <input
        ref={field}
        id={id}
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        required
        aria-describedby={noteId}
        defaultValue={quantity}
        onBlur={onLeave}
        className={`${part} figures w-16 min-w-0 flex-1 border-y text-center text-[1rem]`}
      />
    </>
  );
}

/** How many pieces are to be put in; `max` can be ordered. Posted with the form that it stands in. */
export function QuantityChoice({ max }: { max: number }) {
  const field = useRef<HTMLInputElement>(null);
  const [stepped, setStepped] = useState('');
  const step = (by: 1 | -1) => {
    if (by > 0) field.current?.stepUp();
    else field.current?.stepDown();
    setStepped(`${field.current?.value} шт.`);
  };
  return (
    <div className="inline-flex">
      <Step by={-1} type="button" onClick={() => step(-1)} />
      <Field field={field} quantity={1} max={max} />
      <Step by={1} type="button" onClick={() => step(1)} />
      <span role="status" className="sr-only">
        {stepped}
      </span>
    </div>
  );
}

/**
 * How many pieces of a product are in the basket, changed at once, and what is wrong with the number that was asked
 * for; `max` can be ordered [ST-21].
 */
export function BasketQuantity(props: {
  productId: number;
  title: string;
  quantity: number;
  max: number;
}): ReactNode {
  const { productId, title, quantity, max } = props;
  const { basket } = useShopFront().actors;
  const refusal = useActorValue(
    basket,
    ({ context }) => context.refused.find(({ what }) => what === productId)?.message,
  );
  const [isInvalid, setIsInvalid] = useState(false);
  const note = isInvalid ? messages.quantityInvalid : refusal;
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    // Another number than before: not when hydrating, what was typed until then stays.
    if (shown.current !== quantity && field.current) field.current.value = String(quantity);
    shown.current = quantity;
  }, [quantity]);

  const set = (wanted: number) => basket.send({ type: 'set', productId, quantity: wanted });
  const setTyped = () => {
    const typed = typedQuantity(field.current);
    setIsInvalid(!isQuantity(typed));
    if (!isQuantity(typed)) {
      if (field.current) field.current.value = String(quantity);
    } else if (typed !== quantity) set(typed);
  };
  const step = (by: 1 | -1) => {
    const isEnd = by > 0 ? quantity >= max : quantity <= 1;
    return (
      <OperationForm
        operation={{ op: 'set', productId, quantity: quantity + by }}
        onSend={() => {
          setIsInvalid(false);
          if (!isEnd) set(quantity + by);
        }}
      >
        <Step by={by} type="submit" isEnd={isEnd} />
      </OperationForm>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in every browser
    <div role="group" aria-label={title} className="inline-flex flex-wrap">
      {step(-1)}
      <OperationForm operation={{ op: 'set', productId }} onSend={setTyped}>
        <Field
          field={field}
          quantity={quantity}
          max={QUANTITY_MAX}
          noteId={note && noteId}
          onLeave={setTyped}
        />
        <noscript className="order-last basis-full">
          <button type="submit" className="h-11 px-2 text-sm font-medium text-link">
            Пересчитать
          </button>
        </noscript>
      </OperationForm>
      {step(1)}
      {note && (
        <p
          id={noteId}
          role="alert"
          className="order-last max-w-38 basis-full pt-1 text-sm font-medium text-warm"
        >
          {note}
        </p>
      )}
    </div>
  );
}
