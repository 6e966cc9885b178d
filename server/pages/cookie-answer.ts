import express, { Router } from 'express';
import { COOKIE_CONSENT_SECONDS } from '../../src/contract/constants.ts';
import {
  ANSWER_COOKIE,
  ANSWER_PATH,
  ANSWER_STYLE_PATH,
  answerIn,
  CLOSED_COOKIE,
  CLOSING,
  isClosedIn,
  yesTo,
} from '../../src/contract/cookie-answer.ts';
import { ownPath } from '../../src/contract/own-path.ts';
import { COOKIE_SETTINGS } from '../../src/contract/routes.ts';
import { type FixedRoute, FORM_BODY } from '../http/methods.ts';
import { textOf } from './form-body.ts';

/** Bytes: an address to go back to. */
const FORM_LIMIT = 4096;

export const cookieRoutes: readonly FixedRoute[] = [
  { method: 'GET', path: ANSWER_STYLE_PATH },
  { method: 'POST', path: ANSWER_PATH, body: FORM_BODY, bodyLimit: FORM_LIMIT },
];

/**
 * The question about cookies for browsers without scripts: an answer is a post that sets the cookies and leads back
 * with 303; from then on, or for this session, the stylesheet that only they load hides the question, which stands in
 * the HTML that all guests share [OV-12][ST-18]. `secure`: the site is at https; `counter`: the number of the shop's.
 */
export function cookieAnswer(secure: boolean, counter: () => string | null): Router {
  const router = Router();
  router.get(ANSWER_STYLE_PATH, (request, response) => {
    const { cookie } = request.headers;
    const answer = answerIn(cookie, counter());
    const isAnswered = answer === 'yes' || (answer === 'no' && isClosedIn(cookie));
    response.set('Cache-Control', 'private, no-cache').vary('Cookie').type('css');
    response.send(isAnswered ? `${COOKIE_SETTINGS}:not(:target){display:none}` : '');
  });
  router.post(
    ANSWER_PATH,
    express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 5, inflate: false }),
    (request, response) => {
      const isClosing = textOf(request.body, CLOSING) !== '';
      // Scripts read and write them too.
      const options = { sameSite: 'lax', path: '/', secure } as const;
      const maxAge = COOKIE_CONSENT_SECONDS * 1000;
      response.cookie(ANSWER_COOKIE, isClosing ? 'no' : yesTo(counter()), { ...options, maxAge });
      if (isClosing) response.cookie(CLOSED_COOKIE, '1', options);
      else response.clearCookie(CLOSED_COOKIE, options);
      response.set('Cache-Control', 'no-store');
      response.redirect(303, ownPath(textOf(request.body, 'returnTo')) ?? '/');
    },
  );
  return router;
}
