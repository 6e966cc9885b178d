import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { cookieConsentMachine } from '../../../machines/cookie-consent/cookie-consent.machine.ts';
import { ConsentView } from './consent-view.tsx';
import { NOTHING_KNOWN, QUESTION_PLACE } from './place.ts';

/**
 * The question as it stands at the end of every page, the same for everybody, outside of what the page's scripts
 * hydrate: its own come later. `returnTo` is the page below it [OV-12].
 */
export function renderQuestion(returnTo: string): string {
  const actor = createActor(cookieConsentMachine, { input: NOTHING_KNOWN });
  const html = renderToString(<ConsentView actor={actor} returnTo={returnTo} />);
  return `<div id="${QUESTION_PLACE}">${html}</div>`;
}
