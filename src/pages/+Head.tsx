import { usePageContext } from 'vike-react/usePageContext';
import { firstPaintScript } from '../app/first-paint-script.ts';
import { HeadTags } from '../app/seo/head-tags.tsx';
import { ANSWER_STYLE_PATH } from '../contract/cookie-answer.ts';

export { Head };

/** The theme and an answered question before the first paint [OV-19][ST-18]; what search engines and previews are told. */
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
      {!pageContext.isClientSide && <HeadTags pageContext={pageContext} />}
    </>
  );
}
