import * as router from 'vike/client/router';
import { initClientRouter } from '../../node_modules/vike/dist/client/runtime-client-routing/initClientRouter.js';
import { loadedRouter } from '../lib/router.ts';
import { guardDoubleClick } from './double-click.ts';
import { allowTranslation } from './translated-page.ts';

/** Starts Vike's router, in a file of its own: it loads once the first page works, and takes over that page's links. */
export function startRouter(): typeof router {
  // Vike, which listens on the document, follows links whose click the page has answered itself (0.4, `onLinkClick`):
  // «Закрыть» would show the page anew and thereby close the next window. And while it takes the first page over, it
  // keeps a click that it never answers.
  document.documentElement.addEventListener('click', (event) => {
    if (event.defaultPrevented || !loadedRouter()) event.stopPropagation();
  });
  initClientRouter();
  // Here, because nothing waits for this file, and in its first moment nobody has translated a page or presses twice.
  guardDoubleClick();
  allowTranslation();
  return router;
}
