import { themeModel } from '../../../machines/theme/theme.model.ts';
import { themeScreen } from '../../page-objects/theme.screen.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { TEXT_PAGE } from './support/visit.ts';

tourBrowser({
  id: 'theme',
  prepare: async () => ({ model: themeModel, screen: themeScreen }),
  context: (input) => ({ colorScheme: input === 'systemDark' ? 'dark' : 'light' }),
  async open(page, input) {
    if (input === 'light' || input === 'dark') {
      await page.addInitScript((preference) => localStorage.setItem('karter.theme', preference), input);
    }
    await page.goto(TEXT_PAGE);
    await ready(page);
  },
  happen: {
    async 'system.change'(page, { dark }) {
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      // The browser tells it with the next frame; where a preference is set, nothing on the screen does.
      await untilHeard(page, 'theme', 'system.change');
    },
  },
});
