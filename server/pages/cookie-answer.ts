import express, { Router } from 'express';
import { COOKIE_CONSENT_SECONDS } from '../../src/contract/constants.ts';
import { ANSWER_COOKIE, ANSWER_PATH, ANSWER_STYLE_PATH, answerIn } from '../../src/contract/cookie-answer.ts';
import { ownPath } from '../../src/contract/own-path.ts';
import type { FixedRoute } from '../http/methods.ts';
import { textOf } from './form-address.ts';

const FORM_BODY = 'application/x-www-form-urlencoded';
/** Bytes: an address to go back to. */
const FORM_LIMIT = 4096;

export const cookieRoutes: readonly FixedRoute[] = [
  { method: 'GET', path: ANSWER_STYLE_PATH },
  { method: 'POST', path: ANSWER_PATH, body: FORM_BODY, bodyLimit: FORM_LIMIT, changes: false },
];

/**
 * The question about cookies for browsers without scripts: «Я согласен» is a post that sets the cookie and leads
 * back with 303; from then on the stylesheet that only they load hides the question, which stands in the HTML that
 * all guests share [OV-12][ST-18]. `secure`: the site is at https.
 */
export function cookieAnswer(secure: boolean): Router {
  const router = Router();
  router.get(ANSWER_STYLE_PATH, (request, response) => {
    const isAgreed = answerIn(request.headers.cookie) === 'yes';
    response.set('Cache-Control', 'private, no-cache').vary('Cookie').type('css');
    response.send(isAgreed ? '#cookies{display:none}' : '');
  });
  router.post(
    ANSWER_PATH,
    express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 5 }),
    (request, response) => {
      // Scripts read and write it too.
      response.cookie(ANSWER_COOKIE, 'yes', {
        maxAge: COOKIE_CONSENT_SECONDS * 1000,
        sameSite: 'lax',
        path: '/',
        secure,
      });
      response.set('Cache-Control', 'no-store');
      response.redirect(303, ownPath(textOf(request.body, 'returnTo')) ?? '/');
    },
  );
  return router;
}
