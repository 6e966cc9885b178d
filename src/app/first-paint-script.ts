import { ANSWER_COOKIE, QUESTION_CLOSED_MS } from '../contract/cookie-answer.ts';
import { CLOSED_KEY, THEME_KEY } from './stored.ts';

/**
 * Runs before the first paint, so that no wrong theme flashes [OV-19] and no question that has been answered
 * [ST-18]: the HTML that all guests share asks it. It is inlined into every page and allowed by its hash in the
 * content security policy: any change of it changes the hash.
 */
export const firstPaintScript =
  `try{var s=localStorage,t=s.getItem('${THEME_KEY}'),c=s.getItem('${CLOSED_KEY}')}catch(e){}` +
  'var h=document.documentElement,k=document.cookie;' +
  `h.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';` +
  `if(/\\b${ANSWER_COOKIE}=yes/.test(k)||/\\b${ANSWER_COOKIE}=no/.test(k)&&Date.now()-c<${QUESTION_CLOSED_MS})` +
  `h.dataset.cookies=''`;
