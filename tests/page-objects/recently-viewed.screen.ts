import type { RecentlyViewedSnapshot } from '../../machines/recently-viewed/recently-viewed.machine.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { type ScreenModel, saysWhen, seesWhen } from './screen.ts';

/** The products are links as in every list; without any there is not even the heading. */
export function recentlyViewedScreen(viewed: readonly ProductCard[]): ScreenModel {
  return {
    controls: () => [],
    sights: (snapshot: RecentlyViewedSnapshot) => [
      saysWhen(snapshot.matches('shown'), 'Вы недавно смотрели'),
      ...viewed.map(({ title }) => seesWhen(snapshot.matches('shown'), { role: 'link', name: title })),
    ],
    gestures: {},
  };
}
