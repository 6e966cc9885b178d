import type { Site } from '../../src/contract/site.ts';

/** Background of the light theme (src/app/style.css), behind the first moment of an installed shop. */
const GROUND = '#f2f4f7';
/** The primary green. */
const THEME = '#15803d';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose === 'any' ? 'icon' : 'maskable'}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** How the shop looks on a home screen. */
export function webManifest({ company, seo }: Site): string {
  return JSON.stringify({
    name: `${company.name}: запчасти для грузовиков и дизельных двигателей`,
    short_name: company.name,
    description: seo.description,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: GROUND,
    theme_color: THEME,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(192, 'maskable'),
      icon(512, 'maskable'),
    ],
  });
}
