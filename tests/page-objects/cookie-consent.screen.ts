import type { CookieConsentSnapshot } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { button, clicked, type ScreenModel, seesWhen, type Target } from './screen.ts';

const { controls, gestures } = clicked({
  agree: button('Я согласен'),
  decline: button('Только необходимые'),
});
const privacy: Target = { role: 'link', name: 'политика конфиденциальности' };
const personalData: Target = { role: 'link', name: 'обработка персональных данных' };

export const cookieConsentScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: CookieConsentSnapshot) =>
    [privacy, personalData].map((link) => seesWhen(snapshot.matches('asking'), link)),
  gestures,
};
