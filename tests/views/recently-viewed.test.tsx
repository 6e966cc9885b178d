import { recentlyViewedModel, someViewed } from '../../machines/recently-viewed/recently-viewed.model.ts';
import { RecentlyViewedSandbox } from '../../src/devtools/sandbox/views/recently-viewed.tsx';
import { recentlyViewedScreen } from '../page-objects/recently-viewed.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: recentlyViewedModel(someViewed),
  screen: recentlyViewedScreen(someViewed),
  View: RecentlyViewedSandbox,
});
