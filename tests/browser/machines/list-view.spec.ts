import { listViewModel } from '../../../machines/list-view/list-view.model.ts';
import { listViewScreen } from '../../page-objects/list-view.screen.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';

tourBrowser({
  id: 'listView',
  prepare: async () => ({ model: listViewModel, screen: listViewScreen }),
  async open(page, input) {
    await page.addInitScript((view) => localStorage.setItem('karter.view', view), input);
    await page.goto('/catalog');
    await ready(page);
  },
});
