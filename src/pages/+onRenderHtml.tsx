import { isDeepStrictEqual } from 'node:util';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { createShopActors, NOTHING_STORED } from '../app/actors.ts';
import { actorsInput } from '../app/actors-input.ts';
import { firstPaintScript } from '../app/first-paint-script.ts';
import { PageRoot } from '../app/page-root.tsx';
import { ANSWER_STYLE_PATH } from '../contract/cookie-answer.ts';
import { renderQuestion } from '../features/cookie-consent/server.tsx';
import { createModalHost } from '../lib/modals.ts';
import { createPageActors } from '../lib/page-actors.ts';
import { takeSentPage } from '../lib/sent-page.ts';
import { HeadTags } from '../seo/head-tags.tsx';
import { documentHead } from '../seo/page-head.ts';

export { onRenderHtml };

/** Those of everybody of whom nothing is known: never started, they never change. */
const ofStranger = actorsInput({ urlPathname: '/', urlParsed: { search: {} } }, NOTHING_STORED);
const strangers = createShopActors(ofStranger);

/** On the server the actors are never started; what they know of a visitor lives for this one render. */
async function createActors(pageContext: PageContextServer): Promise<void> {
  const { modal: asked = null, user = null } = pageContext;
  const input = actorsInput(pageContext, NOTHING_STORED);
  pageContext.actors = isDeepStrictEqual(input, ofStranger) ? strangers : createShopActors(input);
  pageContext.pageActors = createPageActors(pageContext).actors;
  const modals = asked ? (await import('../app/modals/index.tsx')).createModals({ asked, user }) : null;
  // The server has those of the address, and loads none.
  pageContext.modals = createModalHost(modals, () => Promise.reject());
}

/** Theme and answered cookie question before the first paint [OV-19][ST-18]; tags for search engines and previews. */
function Head({ pageContext }: { pageContext: PageContextServer }) {
  return (
    <>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      {/* iPhones would take part numbers for phones and wrap them before hydration. */}
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <noscript>
        <link rel="stylesheet" href={ANSWER_STYLE_PATH} />
      </noscript>
      <link rel="stylesheet" media="print" href="/print.css" />
      <meta name="color-scheme" content="light dark" />
      <HeadTags head={documentHead(pageContext)} />
      <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/favicon.svg" />
    </>
  );
}

/**
 * What of a posted basket the page itself does not say, for browsers without scripts: the notice of the others is loaded.
 */
function unsaid({ basketRefused = [], rootHtml = '' }: PageContextServer): string {
  const left = basketRefused.filter(({ message }) => !rootHtml.includes(message));
  if (left.length === 0) return '';
  return renderToStaticMarkup(
    <noscript>
      <div className="container-page pt-3">
        <p role="alert" className="rounded-xl border border-accent bg-surface p-3 font-medium">
          {left.map(({ message }) => message).join(' ')}
        </p>
      </div>
    </noscript>,
  );
}

/**
 * Gives Vike what stands around a page. React's HTML stays apart for `server/pages/page-html.ts`: Vike searches and
 * copies what it gets for every tag that it adds; with 150 KB inside, that was 11 % of a request.
 */
async function onRenderHtml(pageContext: PageContextServer) {
  await createActors(pageContext);
  pageContext.rootHtml = renderToString(<PageRoot pageContext={pageContext} />);
  const head = renderToStaticMarkup(<Head pageContext={pageContext} />);
  // The cookie question [OV-12]; not on the tools for QA, which store nothing.
  const isTool = /^\/dev(?:\/|$)/.test(pageContext.urlPathname);
  const question = isTool ? '' : renderQuestion(pageContext.urlOriginal);
  // Of the tools some have no scripts, which Vike knows: there it sends the data.
  const sent = isTool ? '' : takeSentPage(pageContext);
  return escapeInject`<!DOCTYPE html>
<html lang="ru">
  <head><meta charset="UTF-8">${dangerouslySkipEscape(head)}</head>
  <body>${dangerouslySkipEscape(unsaid(pageContext))}<div id="root"></div>${dangerouslySkipEscape(question + sent)}</body>
</html>`;
}
