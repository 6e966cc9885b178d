import type { Site } from '../../contract/site.ts';

/** A thing of schema.org; the context is added once, when it is written. */
export interface LinkedNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Where and whose the things are. */
export interface LinkedSite {
  readonly publicUrl: string;
  readonly site: Site;
}

/** The seller, told in full on / and /contacts and named elsewhere. */
export function sellerNode({ publicUrl, site }: LinkedSite): LinkedNode {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: site.company.name,
    url: publicUrl,
  };
}

/** The way from the home page to the page itself, which is the last of the steps. */
export function crumbsNode(
  publicUrl: string,
  steps: readonly { readonly title: string; readonly href: string }[],
): LinkedNode {
  const all = [{ title: 'Главная', href: '' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: publicUrl + href,
    })),
  };
}

/**
 * Things as the text of a `<script type="application/ld+json">`. Texts of the catalogue are in it: without `<` none
 * of them can end the element.
 */
export function linkedText(nodes: readonly LinkedNode[]): string {
  const things = nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
  return JSON.stringify(things.length === 1 ? things[0] : things).replaceAll('<', '\\u003c');
}
