import { ANSWER_COOKIE, CLOSED_COOKIE } from '../contract/cookie-answer.ts';
import { VIEW_PARAMETER } from '../contract/list-view.ts';
import { THEME_KEY, VIEW_KEY } from '../lib/storage.ts';

/**
 * Runs before the first paint, so that neither a wrong theme [OV-19], nor lists in the view that was not chosen, nor an
 * answered cookie question [ST-18] flashes: the HTML is shared by all guests and contains the question. Inlined into
 * every page and allowed by its hash in the content security policy, so any change of it changes the hash.
 */
export const firstPaintScript =
  `try{var t=localStorage.getItem('${THEME_KEY}'),v=localStorage.getItem('${VIEW_KEY}')}catch(e){}` +
  'var h=document.documentElement,k=document.cookie;' +
  `h.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';` +
  `if(v==='cards'&&!/[?&]${VIEW_PARAMETER}=/.test(location.search))h.dataset.view=v;` +
  `if(/\\b${ANSWER_COOKIE}=yes/.test(k)||/\\b${ANSWER_COOKIE}=no/.test(k)&&/\\b${CLOSED_COOKIE}=/.test(k))` +
  `h.dataset.cookies=''`;
