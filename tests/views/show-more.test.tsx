import { showMoreInputs, showMoreModel } from '../../machines/show-more/show-more.model.ts';
import { ShowMoreSandbox } from '../../src/devtools/sandbox/views/show-more.tsx';
import { showMoreScreen } from '../page-objects/show-more.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: showMoreModel(showMoreInputs),
  screen: showMoreScreen,
  View: ShowMoreSandbox,
});
