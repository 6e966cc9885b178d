import { CHECKBOX_LIST_VISIBLE, LIST_SHOWN_ABOVE } from '../../src/contract/constants.ts';
import type { FilterData, FilterList, FilterOption } from '../../src/contract/entities.ts';
import type { FilterListKey, Filters } from '../../src/contract/filter.ts';
import { toggled } from '../shared/toggled.ts';

/** A checkbox of the panel; `count` is null where the answer did not carry the value. */
interface ShownOption {
  readonly value: string;
  readonly count: number | null;
  readonly selected: boolean;
  readonly documentId?: string;
}

interface ShownList {
  readonly options: readonly ShownOption[];
  /** Values that «Ещё параметры..» would add; 0 when the link is not shown [OV-06]. */
  readonly folded: number;
}

/** What the panel's lists depend on; the machine's context fits. */
interface ListSource {
  readonly data: FilterData;
  readonly chosen: Filters;
  readonly expanded: readonly FilterListKey[];
  readonly finds: Readonly<Partial<Record<FilterListKey, string>>>;
  /** The values of «Номер завода» that the search inside the list gave; `null` without a search. */
  readonly found: FilterList | null;
}

/** What else a text may mean. */
type Spellings = (text: string) => readonly string[];

/**
 * All values of a list that hold the text of the search inside it, or if none does one of its other spellings; plant
 * numbers are found by the server.
 */
export function foundIn(
  { data, finds, found }: ListSource,
  list: FilterListKey,
  spellings?: Spellings,
): readonly FilterOption[] {
  const { options } = data[list];
  if (list === 'plantNumber') return found ? found.options : options;
  const text = (finds[list] ?? '').trim().toLowerCase();
  const holding = (texts: readonly string[] = []) =>
    options.filter(({ value }) => texts.some((one) => value.toLowerCase().includes(one)));
  const held = holding([text]);
  return held.length > 0 ? held : holding(spellings?.(text));
}

/** A list is worth showing only with more than one value [OV-07]; «Только в наличии» where there is anything. */
export function isListShown(data: FilterData, list: FilterListKey): boolean {
  return data[list].total > (list === 'availability' ? 0 : LIST_SHOWN_ABOVE);
}

/** A search inside a list is offered once it is unfolded, where it has more values than this. */
const SEARCHED_ABOVE = 10;

export function isSearched(
  { data, expanded }: Pick<ListSource, 'data' | 'expanded'>,
  list: FilterListKey,
): boolean {
  return expanded.includes(list) && data[list].total > SEARCHED_ABOVE;
}

/** The checkboxes of a list: five until it is expanded, a chosen value is never folded away [OV-06]. */
export function shownList(source: ListSource, list: FilterListKey, spellings?: Spellings): ShownList {
  const known = foundIn(source, list, spellings);
  const chosen = source.chosen[list];
  const all: ShownOption[] = [
    ...chosen
      .filter((value) => !known.some((option) => option.value === value))
      .map((value) => ({
        value,
        count: source.data[list].options.find((option) => option.value === value)?.count ?? null,
        selected: true,
      })),
    ...known.map((option) => ({ ...option, selected: chosen.includes(option.value) })),
  ];
  if (source.expanded.includes(list)) return { options: all, folded: 0 };
  const options = all.filter((option, at) => at < CHECKBOX_LIST_VISIBLE || option.selected);
  return { options, folded: all.length - options.length };
}

/** The filters after one checkbox was clicked. */
export function toggleOption(filters: Filters, list: FilterListKey, value: string): Filters {
  return { ...filters, [list]: toggled(filters[list], value) };
}
