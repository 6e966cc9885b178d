import { vi } from 'vitest';
import { menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { filterPanelMachine } from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs, filterPanelModel } from '../../machines/filter-panel/filter-panel.model.ts';
import { FilterPanel, FilterToggle } from '../../src/features/filter-panel/index.tsx';
import { filterPanelScreen } from '../screens/filter-panel.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/catalog/filtry' }) }));

const [category] = menuTree;
if (!category) throw new Error('the tree has a category');

tourViews({
  machine: filterPanelMachine,
  model: filterPanelModel(filterPanelInputs, category),
  screen: filterPanelScreen(category),
  view: (actor) => (
    <>
      <FilterToggle actor={actor} />
      <FilterPanel actor={actor} tree={menuTree} current={null} />
    </>
  ),
});
