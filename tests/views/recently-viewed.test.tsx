import { vi } from 'vitest';
import { recentlyViewedMachine } from '../../machines/recently-viewed/recently-viewed.machine.ts';
import { recentlyViewedModel, someViewed } from '../../machines/recently-viewed/recently-viewed.model.ts';
import { RecentlyViewed } from '../../src/features/recently-viewed/index.ts';
import { recentlyViewedScreen } from '../screens/recently-viewed.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/basket' }) }));

tourViews({
  machine: recentlyViewedMachine,
  model: recentlyViewedModel(someViewed),
  screen: recentlyViewedScreen(someViewed),
  view: (actor) => (
    <TestShopFront>
      <RecentlyViewed actor={actor} />
    </TestShopFront>
  ),
});
