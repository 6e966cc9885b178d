import { usePageContext } from 'vike-react/usePageContext';
import { firstPaintScript } from '../app/first-paint-script.ts';
import { ANSWER_STYLE_PATH } from '../contract/cookie-answer.ts';
import { HeadTags } from '../seo/head-tags.tsx';
import { documentHead } from '../seo/page-head.ts';

export { Head };

/** Theme and answered cookie question before the first paint [OV-19][ST-18]; tags for search engines and previews. */
function Head() {
  const pageContext = usePageContext();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      <noscript>
        <link rel="stylesheet" href={ANSWER_STYLE_PATH} />
      </noscript>
      <meta name="color-scheme" content="light dark" />
      {!pageContext.isClientSide && <HeadTags head={documentHead(pageContext)} />}
      <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
