import type { CookieConsentActor } from '../../../machines/cookie-consent/cookie-consent.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { CookieBanner } from './banner.tsx';

/** The question while it is open [ST-18]. `returnTo` is the page below it. */
export function ConsentView({ actor, returnTo }: { actor: CookieConsentActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const state = stateName(snapshot.value);
  if (!snapshot.matches('asking')) return <div hidden data-machine="cookieConsent" data-state={state} />;
  return (
    <CookieBanner
      state={state}
      returnTo={returnTo}
      onAnswer={(event) => {
        actor.send(event);
        // The button that had the focus is gone.
        document.getElementById('content')?.focus({ preventScroll: true });
      }}
    />
  );
}
