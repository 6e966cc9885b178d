import { menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { filterPanelMachine } from '../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs, filterPanelModel } from '../../machines/filter-panel/filter-panel.model.ts';
import { FilterPanelStage } from '../../src/features/dev/stage/views/filter-panel.tsx';
import { filterPanelScreen } from '../screens/filter-panel.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

const [category] = menuTree;
if (!category) throw new Error('the tree has a category');

tourViews({
  machine: filterPanelMachine,
  model: filterPanelModel(filterPanelInputs, category),
  screen: filterPanelScreen(category),
  View: FilterPanelStage,
});
