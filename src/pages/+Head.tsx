import { usePageContext } from 'vike-react/usePageContext';
import { themeScript } from '../app/theme-script.ts';

export { Head };

/** Canonical address without the query [RT-26], the theme before the first paint [OV-19]. */
function Head() {
  const { publicUrl, urlPathname } = usePageContext();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <meta name="color-scheme" content="light dark" />
      <link rel="canonical" href={urlPathname === '/' ? publicUrl : publicUrl + urlPathname} />
    </>
  );
}
