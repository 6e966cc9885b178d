import { hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { cookieConsentMachine } from '../../../machines/cookie-consent/cookie-consent.machine.ts';
import { COOKIE_SETTINGS } from '../../contract/routes.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import { backgroundImport } from '../../lib/missing-code.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { ConsentView } from './consent-view.tsx';
import { connectConsent, storedAnswer } from './effects.ts';
import { NOTHING_KNOWN, QUESTION_PLACE } from './place.ts';

/** Who counts the visit after consent. */
interface Counting {
  /** Number of the counter; null when the shop has none. */
  readonly counter: string | null;
  readonly basket: BasketActor;
}

/** Takes over the question of the page that the server has sent, and lets the counter in after consent [ST-18]. */
export function startConsent({ counter, basket }: Counting): void {
  const place = document.getElementById(QUESTION_PLACE);
  if (!place) return;
  const rendered = createActor(cookieConsentMachine, { input: NOTHING_KNOWN });
  const actor = createPageActor(cookieConsentMachine, storedAnswer(counter), rendered);
  connectConsent(actor, counter);
  let counting: Promise<(() => void) | undefined> | null = null;
  actor.subscribe(({ context }) => {
    if (counter === null) return;
    if (context.answer === 'yes') {
      // Nobody is told when it does not load: the shop works without being counted.
      counting ??= backgroundImport(() => import('../analytics/index.ts')).then((loaded) =>
        loaded?.startCounter(counter, basket),
      );
    } else {
      void counting?.then((stop) => stop?.());
      counting = null;
    }
  });
  actor.start();
  // The link to the question was followed before it could be heard.
  if (window.location.hash === COOKIE_SETTINGS) sendIfPossible(actor, { type: 'settings.open' });
  const { value: returnTo = '/' } = place.querySelector<HTMLInputElement>('[name=returnTo]') ?? {};
  hydrateRoot(place, <ConsentView actor={actor} returnTo={returnTo} />);
}
