import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { CatalogMenu } from '../../src/features/catalog-menu/index.tsx';
import { catalogMenuModel, menuTree } from '../models/catalog-menu.model.ts';
import { catalogMenuScreen } from '../models/catalog-menu.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: catalogMenuMachine,
  model: catalogMenuModel(menuTree),
  screen: catalogMenuScreen(menuTree),
  view: (actor) => <CatalogMenu actor={actor} menu={menuTree} />,
});
