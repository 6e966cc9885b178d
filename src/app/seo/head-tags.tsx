import type { PageContextServer } from 'vike/types';
import { jpegAddress } from '../../contract/jpeg.ts';
import { indexedPage } from './apply-seo.ts';
import { momentOf } from './linked-data/article.ts';
import { linkedText } from './linked-data/nodes.ts';
import type { Preview } from './page-config.ts';
import { robotsOf } from './robots.ts';

/** The preview picture that comes with the shop, in px. */
const OWN_PREVIEW = { path: '/preview.png', width: 1200, height: 630 } as const;

const PLAIN: Preview = { type: 'website', image: null };

/** The picture of a page's preview with its size, where that is known. */
function previewImage({ publicUrl, wholeSite }: PageContextServer, { image }: Preview) {
  if (image) return { url: jpegAddress(publicUrl, image), width: image.width, height: image.height };
  const { image: path } = wholeSite.seo;
  const { width, height } = path === OWN_PREVIEW.path ? OWN_PREVIEW : { width: null, height: null };
  return { url: publicUrl + path, width, height };
}

/**
 * Canonical address without the query [RT-26], robots, Open Graph, things of schema.org, icons. Pages that nobody is
 * to find tell nothing of it but that. Title and description are added by vike-react, for Open Graph too.
 */
export function HeadTags({ pageContext }: { pageContext: PageContextServer }) {
  const { publicUrl, urlPathname, wholeSite, config } = pageContext;
  const page = indexedPage(pageContext);
  const robots = robotsOf(page);
  const canonical = urlPathname === '/' ? publicUrl : publicUrl + urlPathname;
  const isOpen = robots !== 'noindex';
  return (
    <>
      {robots && <meta name="robots" content={robots} />}
      {!page.isError && <link rel="canonical" href={canonical} />}
      {isOpen && <PreviewTags pageContext={pageContext} canonical={canonical} />}
      <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {urlPathname === '/news' && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`Новости: ${wholeSite.company.name}`}
          href="/news/rss.xml"
        />
      )}
      {isOpen && <LinkedData nodes={config.linkedData?.(pageContext) ?? []} />}
    </>
  );
}

function PreviewTags({ pageContext, canonical }: { pageContext: PageContextServer; canonical: string }) {
  const { wholeSite, config } = pageContext;
  const preview = config.preview?.(pageContext) ?? PLAIN;
  const { url, width, height } = previewImage(pageContext, preview);
  return (
    <>
      <meta property="og:type" content={preview.type} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={wholeSite.company.name} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:image" content={url} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      {preview.date && <meta property="article:published_time" content={momentOf(preview.date)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function LinkedData({ nodes }: { nodes: Parameters<typeof linkedText>[0] }) {
  if (nodes.length === 0) return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`; a data block, which nothing executes
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: linkedText(nodes) }} />
  );
}
