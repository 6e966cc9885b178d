import type { Outcome, Verdict } from '../verdict.ts';
import { DEVICE_NAMES, Shown, THEME_NAMES, titleOfShot } from './picture.tsx';

const KINDS = { changed: 'изменилось', new: 'новое', missing: 'не снято' } as const;

function Change({ verdict }: { verdict: Verdict }) {
  const { shot, kind, before, after, marked, changed, problem } = verdict;
  const { machine, device, theme, file } = shot;
  const title = titleOfShot(shot);
  const show = (image: Buffer | null, caption: string, of?: string) =>
    image && (
      <figure data-device={device} data-theme={theme}>
        <figcaption>{caption}</figcaption>
        <Shown image={image} alt={`${title}: ${caption}`} {...(of ? { file: of } : {})} />
      </figure>
    );
  return (
    <section
      className="card change"
      data-changed=""
      data-machine={machine}
      data-device={device}
      data-theme={theme}
    >
      <h3>
        {shot.state} · {DEVICE_NAMES[device]}, {THEME_NAMES[theme]} тема
      </h3>
      <p className="bad">
        {kind === 'changed' ? `Отличается точек: ${changed}` : kind === 'new' ? 'Новый снимок' : problem}
      </p>
      <div className="shots">
        {show(before, 'было')}
        {show(after, 'стало', file)}
        {show(marked, 'отличия отмечены красным')}
      </div>
    </section>
  );
}

/** What differs from the kept pictures, before everything else. */
export function Changes({ outcome: { verdicts, leftOver, comparable } }: { outcome: Outcome }) {
  const changes = verdicts.filter(({ kind }) => kind in KINDS);
  if (changes.length === 0 && leftOver.length === 0) {
    return comparable && <p className="good">Все снимки совпадают с принятыми.</p>;
  }
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">Изменения</h2>
      <p>
        Если всё так и задумано, примите снимки: <code>npm run atlas -- --accept</code>, после него можно
        назвать машины.
      </p>
      {changes.map((verdict) => (
        <Change key={verdict.shot.file} verdict={verdict} />
      ))}
      {leftOver.length > 0 && (
        <>
          <h3>Лишние: таких состояний больше нет</h3>
          <ul>
            {leftOver.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
