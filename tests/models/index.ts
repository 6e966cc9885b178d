import type { Model } from '../machines/kit/model.ts';
import { catalogMenuModel, menuTree } from './catalog-menu.model.ts';
import { filterPanelInputs, filterPanelModel } from './filter-panel.model.ts';
import { navigationModel } from './navigation.model.ts';
import { oneClickOrderInputs, oneClickOrderModel } from './one-click-order.model.ts';
import { searchModel } from './search.model.ts';
import { sessionModel } from './session.model.ts';
import { themeModel } from './theme.model.ts';

/** The model of every machine, over made-up data. */
export const models: readonly Model[] = [
  catalogMenuModel(menuTree),
  filterPanelModel(filterPanelInputs, { id: 1 }),
  navigationModel,
  oneClickOrderModel(oneClickOrderInputs),
  searchModel,
  sessionModel,
  themeModel,
];
