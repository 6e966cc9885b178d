import { sessionModel } from '../../../machines/session/session.model.ts';
import { sessionScreen } from '../../page-objects/session.screen.ts';
import { dataAnswer } from './support/network.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { goElsewhere, openPlainPage, TEXT_PAGE } from './support/visit.ts';
import { ownAddress, signUp, tellSession } from './support/visitors.ts';

tourBrowser({
  id: 'session',
  prepare: async () => ({ model: sessionModel, screen: sessionScreen }),
  context: ownAddress,
  async open(page, input) {
    await openPlainPage(page);
    if (input === 'user') await signUp(page);
    await page.goto(TEXT_PAGE);
    await ready(page);
  },
  happen: {
    // The next page says who the visitor is.
    async 'session.changed'(page, { user }) {
      await page.context().clearCookies();
      if (user) await signUp(page);
      await goElsewhere(page);
      await untilHeard(page, 'session', 'session.changed');
    },
    'session.check': tellSession,
  },
  endpoints: {
    readUser: { url: '**/api/user', answer: dataAnswer },
  },
});
