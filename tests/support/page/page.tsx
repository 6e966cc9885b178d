import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const dateTime = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in Russian: `2 марта 2026 г. в 09:00 UTC`. */
export const tellTime = (at: Date): string => `${dateTime.format(at)} UTC`;

/** A picture that is enlarged when it is pressed. */
export function Shot({ image, alt }: { readonly image: Buffer; readonly alt: string }) {
  return (
    <button type="button" className="shot">
      <img
        src={`data:image/webp;base64,${image.toString('base64')}`}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </button>
  );
}

/** Where a picture is enlarged. */
function LargePicture() {
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
 * and script, so they come after it.
 */
export function standAlone(
  body: ReactNode,
  {
    title,
    style,
    script = '',
    data = '',
  }: { readonly title: string; readonly style: string; readonly script?: string; readonly data?: string },
): string {
  const page = (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Картер`}</title>
      </head>
      <body>
        {body}
        <LargePicture />
      </body>
    </html>
  );
  const scripts = [script, read('large-picture.client.js')]
    .filter(Boolean)
    .map((each) => `<script>${each}</script>`)
    .join('');
  const html = renderToStaticMarkup(page)
    .replace('</head>', () => `<style>${read('page.css')}${style}</style></head>`)
    .replace('</body>', () => `${data}${scripts}</body>`);
  return `<!doctype html>\n${html}\n`;
}
