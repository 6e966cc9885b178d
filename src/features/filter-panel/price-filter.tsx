import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { type PriceEnd, priceBounds, priceThumbs } from '../../../machines/filter-panel/price.ts';
import { PRICE_STEP } from '../../contract/constants.ts';
import { formatNumber } from '../../contract/format.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { inputClass } from '../../ui/field.tsx';

const ends: readonly { end: PriceEnd; label: string; name: string }[] = [
  { end: 'min', label: 'Цена от', name: 'priceFrom' },
  { end: 'max', label: 'Цена до', name: 'priceTo' },
];

/** Two numbers and a slider of two native ranges laid over one another [OV-05][VA-12]. Prices in roubles. */
export function PriceFilter({ actor }: { actor: FilterPanelActor }) {
  const snapshot = useActorSnapshot(actor);
  const { data, chosen } = snapshot.context;
  const fixed = !snapshot.can({ type: 'price.change', end: 'min', value: null });
  const bounds = priceBounds(data.price);
  const thumbs = priceThumbs(bounds, chosen.price);
  const part = (value: number) => ((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100;
  const change = (end: PriceEnd, text: string) =>
    actor.send({
      type: 'price.change',
      end,
      value: text.trim() === '' ? null : Number(text.replace(/\s/g, '')),
    });
  /** What the thumbs may not show is put back, also where nothing was changed by it; a look changes nothing. */
  const enter = (end: PriceEnd, field: HTMLInputElement) => {
    if (field.value === field.defaultValue) return;
    change(end, field.value);
    field.value = String(actor.getSnapshot().context.chosen.price?.[end] ?? '');
  };

  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-left mb-2 w-full font-bold">Цена, ₽</legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        {ends.map(({ end, label, name }) => (
          <input
            // A number that the slider changed comes into the field by a new key.
            key={`${end} ${chosen.price?.[end] ?? ''}`}
            type="number"
            inputMode="numeric"
            name={name}
            disabled={fixed}
            aria-label={label}
            placeholder={formatNumber(bounds[end])}
            min={bounds.min}
            max={bounds.max}
            step="any"
            defaultValue={chosen.price?.[end] ?? ''}
            onBlur={(event) => enter(end, event.target)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enter(end, event.currentTarget);
            }}
            className={`${inputClass(false)} figures`}
          />
        ))}
      </div>
      <div className="relative mt-3 h-7">
        <div aria-hidden="true" className="absolute inset-x-0 top-3 h-1 rounded bg-line">
          <div
            className="absolute h-full rounded bg-primary"
            style={{ left: `${part(thumbs.min)}%`, right: `${100 - part(thumbs.max)}%` }}
          />
        </div>
        {ends.map(({ end, label }) => (
          <input
            key={end}
            type="range"
            disabled={fixed}
            aria-label={`${label}, ползунок`}
            aria-valuetext={`${formatNumber(thumbs[end])} рублей`}
            min={bounds.min}
            max={bounds.max}
            step={PRICE_STEP}
            value={thumbs[end]}
            onChange={(event) => change(end, event.target.value)}
            className="price-thumb absolute inset-x-0 top-0 h-7 w-full"
          />
        ))}
      </div>
    </fieldset>
  );
}
