import { PathError, readPath } from '../../../machines/testing/recording.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import type { ExplorerActor } from './explorer.machine.ts';
import type { MachineData } from './machine-data.ts';

/** Reads a path that somebody gave and opens it, or says why not. */
function open(actor: ExplorerActor, machine: string, text: string): void {
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

/** Where a path comes from: the files of tests/recordings, a file, pasted text. */
export function Sources({ actor, data }: { actor: ExplorerActor; data: MachineData }) {
  const refused = useActorValue(actor, ({ context }) => context.refused);
  const canOpen = useActorValue(actor, (snapshot) => snapshot.matches({ sandbox: 'free' }));
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
            <code className="text-xs text-muted">tests/recordings/{file.name}</code>
          </li>
        ))}
        {data.paths.length === 0 && <li className="text-muted">В tests/recordings путей этой машины нет.</li>}
      </ul>
      <label className="flex flex-col gap-1 text-sm">
        Файл пути
        <input
          type="file"
          accept=".json,application/json"
          disabled={!canOpen}
          className="max-w-full text-sm file:mr-3 file:min-h-9 file:rounded-lg file:border file:border-line-strong/60 file:bg-surface file:px-3 file:font-semibold file:text-ink"
          onChange={async ({ currentTarget }) => {
            const text = await currentTarget.files?.[0]?.text();
            // The same file can be chosen again.
            currentTarget.value = '';
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
