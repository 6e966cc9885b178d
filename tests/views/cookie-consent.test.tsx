import { cookieConsentMachine } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { cookieConsentModel } from '../../machines/cookie-consent/cookie-consent.model.ts';
import { CookieConsentStage } from '../../src/features/dev/stage/views/cookie-consent.tsx';
import { cookieConsentScreen } from '../screens/cookie-consent.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: cookieConsentMachine,
  model: cookieConsentModel,
  screen: cookieConsentScreen,
  View: CookieConsentStage,
});
