import type { FilterPanelSnapshot } from '../../machines/filter-panel/filter-panel.machine.ts';
import { isListShown, isSearched, shownList } from '../../machines/filter-panel/options.ts';
import type { MenuCategory } from '../../src/contract/entities.ts';
import { FILTER_LISTS, type FilterListKey } from '../../src/contract/filter.ts';
import {
  button,
  type Control,
  clicked,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  seesWhen,
  type Target,
} from './screen.ts';

/** The groups of the panel as they are called on the screen. */
const GROUPS: Readonly<Record<FilterListKey, string>> = {
  availability: 'Наличие',
  brand: 'Бренд',
  restored: 'Восстановленная',
  applicability: 'Применимость',
  applicabilityDvs: 'Применимость ДВС',
  plantNumber: 'Номер завода',
};

const toggle: Target = { role: 'button', name: /^Фильтр/, outside: true };
const close = button('Закрыть фильтр');
const overlay: Target = { role: 'dialog', name: 'Фильтр', outside: true };
const own = clicked({
  apply: { role: 'button', name: /^Применить фильтр/ },
  reset: button('Сбросить фильтр'),
  retry,
});
const finder = (list: unknown): Target => ({
  role: 'searchbox',
  name: `Найти: ${groupOf(list).charAt(0).toLowerCase() + groupOf(list).slice(1)}`,
});
const priceField = (end: unknown): Target => ({
  role: 'spinbutton',
  name: end === 'min' ? 'Цена от' : 'Цена до',
});
const priceThumb: Target = { role: 'slider', name: /^Цена от/ };
const groupOf = (list: unknown) => GROUPS[FILTER_LISTS.find((each) => each === list) ?? 'brand'];
const more = (list: unknown): Target => ({ ...button('Ещё параметры..'), group: groupOf(list) });
const fold = (list: unknown): Target => ({ ...button('Свернуть'), group: groupOf(list) });

/** A checkbox by its value; the number of products follows it in the name. */
const option = (list: unknown, value: unknown): Target => ({
  role: 'checkbox',
  name: new RegExp(
    `^${(list === 'availability' ? 'Только в наличии' : String(value)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*[\\d\\s]*$`,
  ),
  group: groupOf(list),
});

/** The filter panel; `category` is one of its tree that unfolds. */
export function filterPanelScreen(category: Pick<MenuCategory, 'id' | 'title'>): ScreenModel {
  const expander = button(`Подкатегории: ${category.title}`);

  function optionControls(snapshot: FilterPanelSnapshot): readonly Control[] {
    return FILTER_LISTS.filter((list) => isListShown(snapshot.context.data, list)).flatMap((list) => {
      const [first] = shownList(snapshot.context, list).options;
      if (!first) return [];
      const { value, selected: chosen } = first;
      return [{ target: option(list, value), event: { type: 'option.toggle', list, value }, chosen }];
    });
  }
  const controls = (snapshot: FilterPanelSnapshot): readonly Control[] => [
    { target: toggle, event: { type: 'panel.open' }, device: 'phone' },
    { target: close, event: { type: 'panel.close' } },
    ...own.controls,
    { target: expander, event: { type: 'category.toggle', id: category.id } },
    {
      target: priceField('min'),
      event: { type: 'price.change', end: 'min', value: 0 },
      holds: String(snapshot.context.chosen.price?.min ?? ''),
    },
    { target: priceThumb, event: { type: 'price.change', end: 'min', value: 0 } },
    ...(['plantNumber', 'brand'] as const).flatMap((list) => [
      { target: more(list), event: { type: 'list.expand', list } },
      { target: fold(list), event: { type: 'list.fold', list } },
      ...(isSearched(snapshot.context, list)
        ? [
            {
              target: finder(list),
              event: { type: 'list.find', list, text: '7' },
              holds: snapshot.context.finds[list] ?? '',
            },
          ]
        : []),
    ]),
    ...optionControls(snapshot),
  ];
  const sights = (snapshot: FilterPanelSnapshot): readonly Sight[] => [
    seesWhen(snapshot.matches({ overlay: 'open' }), overlay),
    saysWhen(snapshot.context.total !== null, 'Применить фильтр · '),
    saysWhen(snapshot.matches({ plantNumbers: 'loading' }), 'Ищем…'),
    saysWhen(snapshot.matches({ plantNumbers: 'failed' }), 'Номера не загрузились'),
  ];
  return {
    controls,
    sights,
    constantControls: {
      'list.find': 'its field stands in the unfolded list; the machine takes a text in every state',
      'category.toggle': 'the tree can be folded and unfolded in every state',
    },
    gestures: {
      ...own.gestures,
      async 'panel.open'(screen) {
        await screen.device('phone');
        await screen.click(toggle);
      },
      async 'panel.close'(screen) {
        await screen.click(close);
        await screen.device('desktop');
      },
      async 'price.change'(screen, { end, value }) {
        await screen.fill(priceField(end), value === null ? '' : String(value));
        await screen.blur();
      },
      'option.toggle': (screen, { list, value }) => screen.click(option(list, value)),
      'list.find': (screen, { list, text }) => screen.fill(finder(list), String(text)),
      'list.expand': (screen, { list }) => screen.click(more(list)),
      'list.fold': (screen, { list }) => screen.click(fold(list)),
      'category.toggle': (screen) => screen.click(expander),
    },
  };
}
