import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const dateTime = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in Russian: `2 марта 2026 г. в 09:00 UTC`. */
export const tellTime = (at: Date): string => `${dateTime.format(at)} UTC`;

/** Where a picture is enlarged; `standAlone` brings the script. */
export function LargePicture() {
  return (
    <dialog aria-labelledby="large-title">
      <form method="dialog">
        <button type="submit">Закрыть</button>
      </form>
      <h2 id="large-title">Снимок</h2>
      <img alt="" />
    </dialog>
  );
}

/**
 * A page as one HTML file that needs nothing else: the common look and script with its own. React would escape style
 * and script, so they come after it. The page has a `LargePicture`.
 */
export function standAlone(
  page: React.ReactElement,
  { style, script = '', data = '' }: { style: string; script?: string; data?: string },
): string {
  const scripts = [script, read('large-picture.client.js')]
    .filter(Boolean)
    .map((each) => `<script>${each}</script>`)
    .join('');
  const html = renderToStaticMarkup(page)
    .replace('</head>', () => `<style>${read('page.css')}${style}</style></head>`)
    .replace('</body>', () => `${data}${scripts}</body>`);
  return `<!doctype html>\n${html}\n`;
}
