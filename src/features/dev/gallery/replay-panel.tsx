import { PathError, readPath } from '../../../../machines/kit/path.ts';
import { useActorValue } from '../../../app/use-actor.ts';
import { buttonClass } from '../../../ui/button.ts';
import { eventName } from './event-text.ts';
import type { GalleryActor } from './gallery.machine.ts';
import type { GalleryContext } from './gallery.setup.ts';
import type { MachineData } from './machine-data.ts';

type Replay = NonNullable<GalleryContext['replay']>;

/** Reads a path that somebody gave and opens it, or says why not. */
function open(actor: GalleryActor, machine: string, text: string): void {
  try {
    const path = readPath(text);
    if (path.machine === machine) actor.send({ type: 'replay.open', path });
    else
      actor.send({
        type: 'replay.refuse',
        message: `Это путь машины ${path.machine}: откройте его на её странице`,
      });
  } catch (error) {
    if (!(error instanceof PathError)) throw error;
    actor.send({ type: 'replay.refuse', message: error.message });
  }
}

/** Where a path comes from: the files of tests/paths, a file, pasted text. */
function Sources({ actor, data }: { actor: GalleryActor; data: MachineData }) {
  const refused = useActorValue(actor, ({ context }) => context.refused);
  const canOpen = useActorValue(actor, ({ context }) => context.view !== null);
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1 text-sm">
        {data.paths.map((file) => (
          <li key={file.name}>
            {'path' in file ? (
              <button
                type="button"
                disabled={!canOpen}
                className="text-left font-semibold text-link hover:underline"
                onClick={() => actor.send({ type: 'replay.open', path: file.path })}
              >
                {file.path.title}
              </button>
            ) : (
              <span className="text-accent">{file.problem}</span>
            )}{' '}
            <code className="text-xs text-muted">tests/paths/{file.name}</code>
          </li>
        ))}
        {data.paths.length === 0 && <li className="text-muted">В tests/paths путей этой машины нет.</li>}
      </ul>
      <label className="flex flex-col gap-1 text-sm">
        Файл пути
        <input
          type="file"
          accept=".json,application/json"
          disabled={!canOpen}
          className="max-w-full text-sm file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-line-strong/60 file:bg-surface file:px-3 file:font-semibold file:text-ink"
          onChange={async ({ currentTarget: { files } }) => {
            const text = await files?.[0]?.text();
            if (text !== undefined) open(actor, data.id, text);
          }}
        />
      </label>
      <form
        className="flex flex-col items-start gap-2 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          open(actor, data.id, String(new FormData(event.currentTarget).get('path') ?? ''));
        }}
      >
        <label className="flex w-full flex-col gap-1">
          Или текст пути
          <textarea
            name="path"
            rows={3}
            className="rounded-lg border border-line-strong/60 bg-surface p-2 font-mono text-xs"
          />
        </label>
        <button type="submit" disabled={!canOpen} className={buttonClass('quiet', 'small')}>
          Открыть путь
        </button>
      </form>
      {refused !== null && (
        <p role="alert" className="rounded-lg bg-accent-soft px-3 py-2 text-sm text-accent">
          {refused}
        </p>
      )}
    </div>
  );
}

/** What became of a step: done, different, next, or still to come. */
function stepMark(
  at: number,
  { done, mismatch }: Replay,
): readonly [sign: string, name: string, look: string] {
  if (mismatch?.at === at) return ['✗', 'не сошёлся', 'bg-accent-soft text-accent'];
  if (at < done) return ['✓', 'сошёлся', 'text-link'];
  return at === done && !mismatch ? ['→', 'следующий', 'bg-sunken'] : ['', 'впереди', 'text-muted'];
}

function Step(props: { at: number; text: string; state: string; replay: Replay }) {
  const { at, text, state, replay } = props;
  const [sign, name, look] = stepMark(at, replay);
  return (
    <li
      data-step={at}
      aria-current={name === 'следующий' ? 'step' : undefined}
      className={`flex gap-2 rounded px-1.5 py-0.5 ${look}`}
    >
      <span aria-hidden className="w-4 text-center font-bold">
        {sign}
      </span>
      <span className="min-w-0">
        <span className="sr-only">{name}: </span>
        <strong>{text}</strong> → <code className="wrap-anywhere">{state}</code>
        {replay.mismatch?.at === at && <span className="block">{replay.mismatch.message}</span>}
      </span>
    </li>
  );
}

/** A path that is being replayed. */
function Player({ actor, replay }: { actor: GalleryActor; replay: Replay }) {
  const snapshot = useActorValue(actor, (each) => each);
  const { path } = replay;
  const small = (kind: 'quiet' | 'primary') => buttonClass(kind, 'small');
  const isPlaying =
    snapshot.matches({ stage: { replay: 'playing' } }) || snapshot.matches({ stage: { replay: 'walking' } });
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{path.title}</p>
      <div className="flex flex-wrap gap-2">
        {isPlaying ? (
          <button
            type="button"
            className={small('primary')}
            onClick={() => actor.send({ type: 'replay.pause' })}
          >
            Пауза
          </button>
        ) : (
          <button
            type="button"
            className={small('primary')}
            disabled={!snapshot.can({ type: 'replay.play' })}
            onClick={() => actor.send({ type: 'replay.play' })}
          >
            Играть
          </button>
        )}
        <button
          type="button"
          className={small('quiet')}
          disabled={!snapshot.can({ type: 'replay.step' })}
          onClick={() => actor.send({ type: 'replay.step' })}
        >
          Шаг
        </button>
        <button
          type="button"
          className={small('quiet')}
          onClick={() => actor.send({ type: 'replay.open', path })}
        >
          Сначала
        </button>
        <button type="button" className={small('quiet')} onClick={() => actor.send({ type: 'replay.close' })}>
          Закрыть путь
        </button>
      </div>
      <ol aria-label="Шаги пути" className="flex flex-col gap-0.5 text-sm">
        <Step at={-1} text={`вход ${path.input}`} state={path.start} replay={replay} />
        {path.steps.map(({ event, sample, state }, at) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path have no other name than their place
            key={at}
            at={at}
            text={sample > 0 ? `${eventName(event)}, пример ${sample + 1}` : eventName(event)}
            state={state}
            replay={replay}
          />
        ))}
      </ol>
      <p role="status" className={`text-sm font-semibold ${replay.mismatch ? 'text-accent' : 'text-link'}`}>
        {replay.mismatch && 'Путь разошёлся с машиной.'}
        {snapshot.matches({ stage: { replay: 'finished' } }) && 'Путь пройден, все состояния сошлись.'}
      </p>
    </div>
  );
}

/** Recorded paths, watched step by step. */
export function ReplayPanel({ actor, data }: { actor: GalleryActor; data: MachineData }) {
  const replay = useActorValue(actor, ({ context }) => context.replay);
  return (
    <section aria-labelledby="replay-title" className="rounded-xl border border-line bg-surface p-4">
      <h2 id="replay-title" className="mb-3 text-lg font-bold">
        Воспроизведение пути
      </h2>
      {replay ? <Player actor={actor} replay={replay} /> : <Sources actor={actor} data={data} />}
    </section>
  );
}
