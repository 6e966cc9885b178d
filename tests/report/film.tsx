import { inputTitle } from '../../src/devtools/explorer/shown-words.ts';
import { inputTitles } from '../../src/devtools/shop/input-titles.ts';
import type { Frame, Strip } from './strips.ts';

/** A picture of the table; the page's script puts it in when it is to be seen. */
export function Shot({ picture, alt }: { picture: string | null; alt: string }) {
  if (picture === null) return <span className="shot none muted">снимка нет</span>;
  return (
    <button type="button" className="shot">
      <img data-picture={picture} alt={alt} />
    </button>
  );
}

function FilmFrame({ frame: { event, state, picture, failed } }: { frame: Frame }) {
  return (
    <li data-failed={failed === null ? undefined : ''}>
      {event !== '' && <span className="event">{event}</span>}
      <figure>
        <Shot picture={picture} alt={`Состояние ${state}`} />
        <figcaption>
          {failed !== null && <b className="bad">✗ ждали </b>}
          <code>{state}</code>
        </figcaption>
      </figure>
    </li>
  );
}

/** A way as a film: states as pictures, the events between them. What comes after a failed step was never reached. */
export function Film({ strip: { input, frames } }: { strip: Strip }) {
  const failed = frames.findIndex((frame) => frame.failed !== null);
  const shown = failed < 0 ? frames : frames.slice(0, failed + 1);
  const rest = frames.length - shown.length;
  return (
    <ol className="film" aria-label={`Проход, начало: ${inputTitle(inputTitles, input)}`}>
      {shown.map((frame, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same state may come twice, its place is what it is
        <FilmFrame key={at} frame={frame} />
      ))}
      {rest > 0 && <li className="rest muted">дальше не пройдено шагов: {rest}</li>}
    </ol>
  );
}
