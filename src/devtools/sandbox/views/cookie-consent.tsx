import { useEffect } from 'react';
import type { CookieConsentActor } from '../../../../machines/cookie-consent/cookie-consent.machine.ts';
import { ConsentView, connectSettings, QUESTION_PLACE } from '../../../features/cookie-consent/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { SampleProducts } from '../sample-products.tsx';

/** The question at the end of a page, also where the visitor has answered it on the shop. */
export function CookieConsentSandbox({ actor }: { actor: CookieConsentActor }) {
  useEffect(() => {
    delete document.documentElement.dataset.cookies;
    return connectSettings(actor);
  }, [actor]);
  return (
    <SamplePage
      over={
        <div id={QUESTION_PLACE}>
          <ConsentView actor={actor} returnTo="/" />
        </div>
      }
    >
      <SampleProducts />
    </SamplePage>
  );
}
