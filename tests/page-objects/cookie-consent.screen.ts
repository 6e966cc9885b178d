import type { CookieConsentSnapshot } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { button, type ScreenModel, seesWhen, type Target } from './screen.ts';

const agree = button('Я согласен');
const decline = button('Только необходимые');
const privacy: Target = { role: 'link', name: 'политика конфиденциальности' };
const personalData: Target = { role: 'link', name: 'обработка персональных данных' };

export const cookieConsentScreen: ScreenModel = {
  controls: () => [
    { target: agree, event: { type: 'agree' } },
    { target: decline, event: { type: 'decline' } },
  ],
  sights: (snapshot: CookieConsentSnapshot) =>
    [privacy, personalData].map((link) => seesWhen(snapshot.matches('asking'), link)),
  gestures: {
    agree: (screen) => screen.click(agree),
    decline: (screen) => screen.click(decline),
  },
};
