import type { KeptPicture } from '../../contract/dev-tools.ts';

const screens = { phone: 'телефон', desktop: 'компьютер' } as const;
const themes = { light: 'светлая', dark: 'тёмная' } as const;

/** The pictures that the atlas keeps of the states that are active. */
export function StatePictures({
  pictures,
  active,
}: {
  pictures: readonly KeptPicture[];
  active: readonly string[];
}) {
  const shown = pictures.filter(({ state }) => active.includes(state));
  return (
    <section aria-labelledby="pictures-title" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="pictures-title" className="mb-3 text-lg font-bold">
        Снимки этого состояния
      </h2>
      {pictures.length === 0 && (
        <p className="text-sm text-muted">Снимков ещё нет: их делает npm run atlas.</p>
      )}
      {pictures.length > 0 && shown.length === 0 && (
        <p className="text-sm text-muted">Этого состояния на снимках нет.</p>
      )}
      <ul className="flex flex-wrap gap-3">
        {shown.map(({ src, state, screen, theme }) => {
          const name = `${screens[screen]}, ${themes[theme]} тема`;
          return (
            <li key={src}>
              <a
                href={src}
                target="_blank"
                rel="noreferrer"
                className="block text-xs text-muted hover:text-link"
              >
                <img
                  src={src}
                  alt={`${state}: ${name}`}
                  loading="lazy"
                  className="h-44 w-auto rounded-lg border border-line object-cover object-top"
                />
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
