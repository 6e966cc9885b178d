import type { FilterPanelActor } from '../../machines/filter-panel/filter-panel.machine.ts';
import { FILTER_LISTS, type FilterListKey } from '../contract/filter.ts';
import { formatPhone } from '../contract/forms.ts';
import type { ShopActors } from './actors.ts';
import type { Modals } from './modals.ts';

/** What a visitor did with the page's forms while its scripts were on their way. */
export interface TypedBefore {
  readonly query: string | null;
  readonly ticked: readonly { readonly list: FilterListKey; readonly value: string; readonly on: boolean }[];
  /** Prices as they stand in the fields. */
  readonly prices: readonly { readonly end: 'min' | 'max'; readonly text: string }[];
  /** Fields of an open modal. */
  readonly modals: readonly { readonly machine: string; readonly name: string; readonly value: string }[];
}

const MODALS = ['oneClickOrder', 'requestCall', 'account'];
const PRICE_ENDS = { priceFrom: 'min', priceTo: 'max' } as const;

function changedInputs(machine: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`[data-machine=${machine}] input`)].filter(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  );
}

/** Reads the forms before hydration, which puts the server's values back into some of them. */
export function readTypedBefore(): TypedBefore {
  const filter = changedInputs('filterPanel');
  return {
    query: changedInputs('search').find(({ name }) => name === 'q')?.value ?? null,
    ticked: filter.flatMap(({ name, value, checked: on }) => {
      const list = FILTER_LISTS.find((key) => key === name);
      return list ? [{ list, value, on }] : [];
    }),
    prices: filter.flatMap(({ name, value: text }) =>
      name === 'priceFrom' || name === 'priceTo' ? [{ end: PRICE_ENDS[name], text }] : [],
    ),
    modals: MODALS.flatMap((machine) =>
      changedInputs(machine).map(({ name, value }) => ({
        machine,
        name,
        value: name === 'phone' ? formatPhone(value) : value,
      })),
    ),
  };
}

/** Tells the started actors what they have missed; what React has replayed by itself is not told twice. */
export function tellTypedBefore(
  typed: TypedBefore,
  actors: ShopActors,
  modals: Modals | null,
  panel: FilterPanelActor | null,
): void {
  const { search } = actors;
  if (typed.query !== null && typed.query !== search.getSnapshot().context.query) {
    search.send({ type: 'query.change', value: typed.query });
  }
  for (const { machine, name, value } of typed.modals) modals?.typeInto(machine, name, value);
  for (const { list, value, on } of typed.ticked) {
    if (panel && panel.getSnapshot().context.chosen[list].includes(value) !== on) {
      panel.send({ type: 'option.toggle', list, value });
    }
  }
  for (const { end, text } of typed.prices) {
    panel?.send({ type: 'price.change', end, value: text.trim() === '' ? null : Number(text) });
  }
}
