import { cookieConsentModel } from '../../machines/cookie-consent/cookie-consent.model.ts';
import { CookieConsentSandbox } from '../../src/devtools/sandbox/views/cookie-consent.tsx';
import { cookieConsentScreen } from '../page-objects/cookie-consent.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: cookieConsentModel,
  screen: cookieConsentScreen,
  View: CookieConsentSandbox,
});
