import { useEffect, useRef } from 'react';
import type {
  FilterPanelActor,
  FilterPanelSnapshot,
} from '../../../machines/filter-panel/filter-panel.machine.ts';
import { type PriceEnd, priceBounds, priceThumbs } from '../../../machines/filter-panel/price.ts';
import { PRICE_STEP } from '../../contract/constants.ts';
import { formatNumber } from '../../contract/format.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { inputClass } from '../../ui/input-class.ts';

const ends: readonly { end: PriceEnd; label: string; name: string }[] = [
  { end: 'min', label: 'Цена от', name: 'priceFrom' },
  { end: 'max', label: 'Цена до', name: 'priceTo' },
];

const isFixed = (snapshot: FilterPanelSnapshot) =>
  !snapshot.can({ type: 'price.change', end: 'min', value: null });

const priceChange = (end: PriceEnd, text: string) =>
  ({
    type: 'price.change',
    end,
    value: text === '' ? null : Number(text),
  }) as const;

/** One end as a number, which the slider changes too. */
function PriceField(props: { actor: FilterPanelActor; end: PriceEnd; label: string; name: string }) {
  const { actor, end, label, name } = props;
  const snapshot = useActorSnapshot(actor);
  const textOf = ({ context }: FilterPanelSnapshot) => String(context.chosen.price?.[end] ?? '');
  const bounds = priceBounds(snapshot.context.data.price);
  const price = textOf(snapshot);
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(price);
  useEffect(() => {
    // Another price than before: not when hydrating, what was typed until then stays.
    if (shown.current !== price && field.current) field.current.value = price;
    shown.current = price;
  }, [price]);
  /** While somebody types, the field is theirs: what the thumbs make of it is shown only once they are done. */
  const change = ({ value }: HTMLInputElement) => {
    actor.send(priceChange(end, value));
    shown.current = textOf(actor.getSnapshot());
  };
  /** What the thumbs may not show is put back, also where nothing was changed by it; a look changes nothing. */
  const enter = (typed: HTMLInputElement) => {
    if (typed.value === price) return;
    change(typed);
    typed.value = shown.current;
  };
  return (
    <input
      ref={field}
      type="number"
      inputMode="numeric"
      name={name}
      disabled={isFixed(snapshot)}
      aria-label={label}
      placeholder={formatNumber(bounds[end])}
      min={bounds.min}
      max={bounds.max}
      step="any"
      defaultValue={price}
      onInput={({ currentTarget }) => {
        if (currentTarget.validity.valid) change(currentTarget);
      }}
      onBlur={(event) => enter(event.target)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter(event.currentTarget);
      }}
      className={`${inputClass(false)} figures`}
    />
  );
}

/** Two numbers and a slider of two native ranges laid over one another [OV-05][VA-12]. Prices in roubles. */
export function PriceFilter({ actor }: { actor: FilterPanelActor }) {
  const snapshot = useActorSnapshot(actor);
  const { data, chosen } = snapshot.context;
  const bounds = priceBounds(data.price);
  const thumbs = priceThumbs(bounds, chosen.price);
  const part = (value: number) => ((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100;

  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-left mb-2 w-full font-bold">Цена, ₽</legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        {ends.map(({ end, label, name }) => (
          <PriceField key={end} actor={actor} end={end} label={label} name={name} />
        ))}
      </div>
      <div className="relative mt-3 h-7 noscript:hidden">
        <div aria-hidden="true" className="absolute inset-x-0 top-3 h-1 rounded bg-line">
          <div
            className="absolute h-full rounded bg-primary"
            style={{ left: `${part(thumbs.min)}%`, right: `${100 - part(thumbs.max)}%` }}
          />
        </div>
        {ends.map(({ end, label, name }) => (
          <input
            key={end}
            type="range"
            // Read before hydration, never sent.
            name={name}
            form=""
            disabled={isFixed(snapshot)}
            aria-label={`${label}, ползунок`}
            aria-valuetext={`${formatNumber(thumbs[end])} рублей`}
            min={bounds.min}
            max={bounds.max}
            step={PRICE_STEP}
            // A step, as the browser makes it: otherwise it looks as if it was moved.
            value={Math.round(thumbs[end] / PRICE_STEP) * PRICE_STEP}
            onChange={(event) => actor.send(priceChange(end, event.target.value))}
            className="price-thumb absolute inset-x-0 top-0 h-7 w-full"
          />
        ))}
      </div>
    </fieldset>
  );
}
