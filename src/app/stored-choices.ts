import { onRestored, onStored } from '../lib/page-events.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import { THEME_KEY, VIEW_KEY } from '../lib/storage.ts';
import { storedTheme, storedView } from './effects.ts';

/** Takes over what the visitor chooses in another tab, or chose before «Back» brought this page from the browser's cache. */
export function followStoredChoices({ theme, listView }: Pick<ShopActors, 'theme' | 'listView'>): void {
  const take = () => {
    const [preference, view] = [storedTheme(), storedView()];
    if (preference !== theme.getSnapshot().context.preference)
      theme.send({ type: 'theme.choose', preference });
    if (view && !listView.getSnapshot().matches(view)) listView.send({ type: 'view.choose', view });
  };
  onStored([THEME_KEY, VIEW_KEY], take);
  onRestored(take);
}
