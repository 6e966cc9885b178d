import { catalogMenuMachine } from '../../machines/catalog-menu/catalog-menu.machine.ts';
import { catalogMenuModel, menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { CatalogMenu } from '../../src/features/catalog-menu/index.tsx';
import { catalogMenuScreen } from '../screens/catalog-menu.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: catalogMenuMachine,
  model: catalogMenuModel(menuTree),
  screen: catalogMenuScreen(menuTree),
  view: (actor) => <CatalogMenu actor={actor} menu={menuTree} />,
});
