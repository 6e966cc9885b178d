import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from '../../src/devtools/drawing/chart-svg.tsx';
import { ExactWidths } from '../../src/devtools/drawing/chart-text.tsx';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const look = read('src/devtools/drawing/drawing.css');
const sources = [read('src/app/style.css'), look];
const rules = look.slice(look.indexOf('.chart {'));

/** The colours of a theme by name, as the shop has them. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const blocks = sources.map((css) => css.slice(css.indexOf(`\n${selector} {`)).split('}')[0] ?? '');
  return new Map(
    blocks
      .flatMap((block) => [...block.matchAll(/(--[\w-]+): ([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value]),
  );
}

/** Rules of the drawing with colours put in: a picture has no page to take them from. */
function withColours(colours: ReadonlyMap<string, string>): string {
  return rules
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      const colour = colours.get(name);
      if (colour === undefined) throw new Error(`The drawing uses ${name}, which the theme does not have`);
      return colour;
    })
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

const [light, dark] = [':root', '[data-theme="dark"]'].map((theme) => withColours(coloursOf(theme)));
const style = `<style>${light} @media (prefers-color-scheme: dark) { ${dark} }</style>`;

/** The look of drawings inside `.drawing` of a page, after the theme of the system; the page's own colours stay. */
export function drawingStyle(): string {
  const set = (selector: string) =>
    `.drawing { ${[...coloursOf(selector)].map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
  return `${set(':root')} @media (prefers-color-scheme: dark) { ${set('[data-theme="dark"]')} } ${rules}`;
}

/** The drawing as a file that stands alone and follows the theme of the system. */
export function svgOf(layout: DrawingLayout): string {
  const svg = renderToStaticMarkup(
    <ExactWidths value={true}>
      <ChartSvg layout={layout} />
    </ExactWidths>,
  );
  return `${svg.replace(/^<svg[^>]*>/, (start) => start + style).replaceAll('><g', '>\n<g')}\n`;
}
