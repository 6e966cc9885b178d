import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { filterPanelMachine } from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs } from '../../machines/filter-panel/filter-panel.model.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FilterPanelSandbox } from '../../src/devtools/sandbox/views/filter-panel.tsx';
import { FilterForm } from '../../src/features/filter-panel/filter-form.tsx';

test('a list without a price keeps the price panel, from 0 to 100, with nothing to change [OV-05][VA-12]', () => {
  const actor = createActor(filterPanelMachine, { input: filterPanelInputs.unpriced });
  document.body.innerHTML = renderToString(<FilterPanelSandbox actor={actor} />);
  const panel = [...document.querySelectorAll('fieldset')].find(({ textContent }) =>
    /^Цена/.test(textContent),
  );
  const shown = [...(panel?.querySelectorAll('input') ?? [])].map(
    ({ type, min, max, value, placeholder, disabled }) => [type, min, max, value || placeholder, disabled],
  );
  expect(shown).toEqual([
    ['number', '0', '100', '0', true],
    ['number', '0', '100', '100', true],
    ['range', '0', '100', '0', true],
    ['range', '0', '100', '100', true],
  ]);
  document.body.innerHTML = '';
});

test('lists of one value have no panel, and neither has the price in a shop without price filtering [OV-05][OV-07]', () => {
  const panels = [true, false].map((priceFilter) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <SampleShopFront site={{ ...sampleSite, options: { ...sampleSite.options, priceFilter } }}>
        <FilterForm actor={createActor(filterPanelMachine, { input: filterPanelInputs.plain })} />
      </SampleShopFront>,
    );
    return [...place.querySelectorAll('legend')].map(({ textContent }) => textContent);
  });
  const before = ['Наличие', 'Применимость', 'Бренд'];
  const after = ['Восстановленная', 'Номер завода'];
  expect(panels).toEqual([
    [...before, 'Цена, ₽', ...after],
    [...before, ...after],
  ]);
});
