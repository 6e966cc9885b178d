import { cookieConsentMachine } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { cookieConsentModel } from '../../machines/cookie-consent/cookie-consent.model.ts';
import { ConsentView } from '../../src/features/cookie-consent/consent-view.tsx';
import { cookieConsentScreen } from '../screens/cookie-consent.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: cookieConsentMachine,
  model: cookieConsentModel,
  screen: cookieConsentScreen,
  view: (actor) => <ConsentView actor={actor} returnTo="/" />,
});
