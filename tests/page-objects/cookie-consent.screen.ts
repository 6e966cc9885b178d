import type { CookieConsentSnapshot } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { button, clicked, type ScreenModel, seesWhen, type Target } from './screen.ts';

const { controls, gestures } = clicked({
  agree: button('Я согласен'),
  decline: button('Только необходимые'),
});
const privacy: Target = { role: 'link', name: 'политика конфиденциальности' };
const personalData: Target = { role: 'link', name: 'обработка персональных данных' };

/** It stands in the footer. */
const settings: Target = { role: 'link', name: 'Настройки cookie', outside: true };

export const cookieConsentScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: CookieConsentSnapshot) =>
    [privacy, personalData].map((link) => seesWhen(snapshot.matches('asking'), link)),
  gestures: { ...gestures, 'settings.open': (screen) => screen.click(settings) },
  constantControls: { 'settings.open': 'the link is on every page; it leads to a question that is open' },
};
