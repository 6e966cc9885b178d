import { usePageContext } from 'vike-react/usePageContext';
import { HeadTags } from '../app/seo/head-tags.tsx';
import { themeScript } from '../app/theme-script.ts';

export { Head };

/** The theme before the first paint [OV-19]; what search engines and previews are told. */
function Head() {
  const pageContext = usePageContext();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <meta name="color-scheme" content="light dark" />
      {!pageContext.isClientSide && <HeadTags pageContext={pageContext} />}
    </>
  );
}
