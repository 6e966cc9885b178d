import type { RecentlyViewedActor } from '../../../../machines/recently-viewed/recently-viewed.machine.ts';
import { BasketPage } from '../../../features/basket/index.tsx';
import { RecentlyViewed } from '../../../features/recently-viewed/index.ts';
import { SamplePage } from '../sample-page.tsx';

/** What was looked at, under an empty basket. */
export function RecentlyViewedSandbox({ actor }: { actor: RecentlyViewedActor }) {
  return (
    <SamplePage shop={{ address: '/basket' }}>
      <BasketPage />
      <RecentlyViewed actor={actor} />
    </SamplePage>
  );
}
