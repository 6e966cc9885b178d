import { searchModel } from '../../machines/search/search.model.ts';
import { SearchSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { searchScreen } from '../page-objects/search.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: searchModel,
  screen: searchScreen,
  View: SearchSandbox,
});
