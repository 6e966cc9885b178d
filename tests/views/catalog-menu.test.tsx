import { catalogMenuModel, menuTree } from '../../machines/catalog-menu/catalog-menu.model.ts';
import { CatalogMenuSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { catalogMenuScreen } from '../page-objects/catalog-menu.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: catalogMenuModel(menuTree),
  screen: catalogMenuScreen(menuTree),
  View: CatalogMenuSandbox,
});
