import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { filterPanelMachine } from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs } from '../../machines/filter-panel/filter-panel.model.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FilterPanelSandbox } from '../../src/devtools/sandbox/views/filter-panel.tsx';
import { FilterForm } from '../../src/features/filter-panel/filter-form.tsx';
import { stubCloseWatcher } from './support/close-watcher.ts';
import { mount } from './support/mount.tsx';

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

test('«Назад» on Android closes the panel; closed otherwise, it asks for no «Назад» any more [OV-03]', async () => {
  const watching = stubCloseWatcher();
  const actor = createActor(filterPanelMachine, { input: filterPanelInputs.plain }).start();
  const unmount = await mount(<FilterPanelSandbox actor={actor} />);
  expect(watching()).toHaveLength(0);
  await act(async () => actor.send({ type: 'panel.open' }));
  // «Назад» comes with what makes a dialog of the panel.
  await vi.waitFor(() => expect(watching()).toHaveLength(1), { timeout: 20_000 });
  await act(async () => watching()[0]?.dispatchEvent(new Event('close')));
  expect(actor.getSnapshot().matches({ overlay: 'open' })).toBe(false);
  await act(async () => actor.send({ type: 'panel.open' }));
  await act(async () => actor.send({ type: 'panel.close' }));
  expect(watching()).toHaveLength(0);
  await unmount();
  vi.unstubAllGlobals();
});
