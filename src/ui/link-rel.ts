import { categoryPath } from '../contract/routes.ts';

/**
 * `rel` of a link that the owner has written: category links load the page anew [RT-24], other sites learn nothing
 * of where the visitor came from.
 */
export function relOf(href: string): string | undefined {
  if (href.startsWith(categoryPath(''))) return 'external';
  return /^https?:/.test(href) ? 'noopener noreferrer' : undefined;
}
