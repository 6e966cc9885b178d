import { navigationModel } from '../../models/navigation.model.ts';
import { navigationScreen } from '../../models/navigation.screen.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';
import { comeBackFromCache, goElsewhere, holdDocuments } from './kit/visit.ts';

tourBrowser({
  id: 'navigation',
  prepare: async () => ({ model: navigationModel, screen: navigationScreen }),
  async open(page) {
    await page.goto('/');
    await ready(page);
    await holdDocuments(page);
  },
  happen: { 'navigation.start': goElsewhere, 'page.restored': comeBackFromCache },
});
