import { Shot } from '../support/page/page.tsx';
import { DEVICE_NAMES, THEME_NAMES } from '../visual/report/state.tsx';
import type { Rendering, StatePictures } from './pictures.ts';

function Picture({ image, name, note }: { image: Buffer | null; name: string; note: string }) {
  return (
    <figure>
      {image ? (
        <Shot image={image} alt={`${name}${note && `: ${note}`}`} />
      ) : (
        <p className="muted">снимка нет</p>
      )}
      <figcaption>
        {name} {note && <b>· {note}</b>}
      </figcaption>
    </figure>
  );
}

/** Where the pictures of a state stand in the page. */
export const anchorOf = (state: string): string => `picture-${state}`;

/** A state before and after in its four renderings; one that looks the same is shown once. */
export function Pictures({ pictures: { state, renderings } }: { pictures: StatePictures }) {
  const nameOf = ({ device, theme }: Rendering) => `${DEVICE_NAMES[device]}, ${THEME_NAMES[theme]} тема`;
  const isSame = renderings.every((one) => one.isSame);
  return (
    <details className="pictures" id={anchorOf(state)} open={!isSame}>
      <summary>
        <code>{state}</code>: {isSame ? 'выглядит как раньше' : 'выглядит иначе'}
      </summary>
      <div className="shots">
        {renderings.map((one) =>
          one.isSame ? (
            <Picture key={nameOf(one)} image={one.after} name={nameOf(one)} note="" />
          ) : (
            <div key={nameOf(one)} className="pair">
              <Picture image={one.before} name={nameOf(one)} note="было" />
              <Picture image={one.after} name={nameOf(one)} note="стало" />
            </div>
          ),
        )}
      </div>
    </details>
  );
}
