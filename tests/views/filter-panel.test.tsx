import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { filterPanelMachine } from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs } from '../../machines/filter-panel/filter-panel.model.ts';
import type { CategoryRef } from '../../src/contract/entities.ts';
import { type Filters, NO_FILTERS } from '../../src/contract/filter.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FilterPanelSandbox } from '../../src/devtools/sandbox/views/filter-panel.tsx';
import { FilterForm } from '../../src/features/filter-panel/filter-form.tsx';
import { ListPage, type ShownCard } from '../../src/features/products/index.ts';
import { packRows } from '../../src/lib/packed-rows.ts';
import { readPreHydrationInput } from '../../src/lib/pre-hydration-input.ts';
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
  await expect.poll(watching).toHaveLength(1);
  await act(async () => watching()[0]?.dispatchEvent(new Event('close')));
  expect(actor.getSnapshot().matches({ overlay: 'open' })).toBe(false);
  await act(async () => actor.send({ type: 'panel.open' }));
  await act(async () => actor.send({ type: 'panel.close' }));
  expect(watching()).toHaveLength(0);
  await unmount();
  vi.unstubAllGlobals();
});

test('a price of the address below all that are left keeps nobody from applying another choice [OV-05][ST-16]', async () => {
  const price = { min: 100, max: null };
  const input = { ...filterPanelInputs.plain, applied: { ...NO_FILTERS, price } };
  const actor = createActor(filterPanelMachine, { input }).start();
  const unmount = await mount(<FilterPanelSandbox actor={actor} />);
  await act(async () => document.querySelector<HTMLElement>('[name=brand]')?.click());
  await act(async () => document.querySelector<HTMLElement>('aside [type=submit]')?.click());
  expect(actor.getSnapshot().matches({ selection: 'applying' })).toBe(true);
  await unmount();
});

test('a plain submit sends each price once, and what is chosen in a list that is not shown [ST-15][ST-16]', () => {
  const applied = { ...NO_FILTERS, applicabilityDvs: ['ЯМЗ-536'], price: { min: 1_234, max: 8_765 } };
  const input = { ...filterPanelInputs.plain, applied, sort: 'price', path: '/search?q=740' } as const;
  document.body.innerHTML = renderToString(
    <FilterPanelSandbox actor={createActor(filterPanelMachine, { input })} />,
  );
  const form = document.querySelector<HTMLFormElement>('aside form');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['applicabilityDvs', 'ЯМЗ-536'],
    ['priceFrom', '1234'],
    ['priceTo', '8765'],
    ['q', '740'],
    ['sort', 'price'],
  ]);
  // What was moved before the scripts ran is read, and nothing else.
  expect(readPreHydrationInput()).toEqual([]);
  const thumb = document.querySelector<HTMLInputElement>('[type=range]');
  if (thumb) thumb.value = '3000';
  expect(readPreHydrationInput()).toMatchObject([
    { machine: 'filterPanel', name: 'priceFrom', value: '3000' },
  ]);
  document.body.innerHTML = '';
});

test('a list is empty of its own, or because of the chosen filters: each with the way on [RT-13][ST-17]', () => {
  const shown = (filters: Filters, chain: readonly CategoryRef[]) => {
    const path = chain.length > 0 ? '/catalog/remni' : '/catalog';
    const list = { items: packRows<ShownCard>([]), total: 0, page: 1, pages: 1 };
    const query = { filters, sort: 'popular', page: 1 } as const;
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <SampleShopFront>
        <ListPage
          data={{ title: 'Ремни', path, chain, branch: null, children: [], list, query, filterData: null }}
        />
      </SampleShopFront>,
    );
    const part = place.querySelector('section[aria-label=Товары]');
    return [
      part?.textContent?.match(/С такими фильтрами товаров нет|В этом разделе пока нет товаров/g),
      [...(part?.querySelectorAll('a[href^="/catalog"]:not([aria-label],ul a)') ?? [])].map(
        (link) => `${link.textContent} ${link.getAttribute('href')}`,
      ),
    ];
  };
  const remni = [{ id: 1, slug: 'remni', title: 'Ремни' }];
  const none = 'В этом разделе пока нет товаров';
  expect(shown({ ...NO_FILTERS, brand: ['Mann'] }, remni)).toEqual([
    ['С такими фильтрами товаров нет'],
    ['Показать без фильтров /catalog/remni'],
  ]);
  expect(shown(NO_FILTERS, remni)).toEqual([[none], ['Все товары /catalog']]);
  expect(shown(NO_FILTERS, [])).toEqual([[none], []]);
});
