import type { CookieConsentSnapshot } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { type ScreenModel, seesWhen, type Target } from './screen.ts';

const agree: Target = { role: 'button', name: 'Я согласен' };
const decline: Target = { role: 'button', name: 'Только необходимые' };
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
