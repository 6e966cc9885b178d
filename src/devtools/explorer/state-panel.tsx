import { eventLabel } from '../../../machines/testing/chart/event-label.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import { type ExplorerActor, isInReplay } from './explorer.machine.ts';
import type { Command, Copied } from './explorer.types.ts';
import type { MachineData } from './machine-data.ts';
import { STATE_NOW } from './sandbox-link.ts';
import { useInputTitle } from './shown-words.ts';

/** The context as text: what is no JSON is named by its kind. */
function contextText(context: SandboxView['context']): string {
  return JSON.stringify(
    context,
    (_, value: unknown) =>
      typeof value === 'function' || typeof value === 'bigint' || typeof value === 'undefined'
        ? `(${typeof value})`
        : value,
    2,
  );
}

/** Where the sandbox is: state, status, tags, and what the active states are for. */
function Where({ view, data }: { view: SandboxView; data: MachineData }) {
  const rows = data.states.filter(({ id, description }) => view.active.includes(id) && description !== '');
  return (
    <div>
      <p id={STATE_NOW} tabIndex={-1} className="flex flex-wrap items-center gap-1.5" role="status">
        <span className="sr-only">Состояние</span>
        {view.state.split(' ').map((name) => (
          <code key={name} className="rounded bg-primary-soft px-1.5 py-0.5 text-sm font-semibold text-link">
            {name}
          </code>
        ))}
        {view.status !== null && (
          <strong className="rounded-full bg-primary px-2 py-0.5 text-xs text-on-primary">
            Статус {view.status}
          </strong>
        )}
        {view.tags.map((tag) => (
          <span key={tag} className="rounded-full border border-line px-2 py-0.5 text-xs text-muted">
            {tag}
          </span>
        ))}
      </p>
      <ul className="mt-1 text-sm text-muted">
        {rows.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
    </div>
  );
}

/** The events that led here; each can be gone back to. */
function PathHere({
  view: { input, path, titles },
  onGive,
}: {
  view: SandboxView;
  onGive: (command: Command) => void;
}) {
  const inputTitle = useInputTitle();
  return (
    <details>
      <summary className="text-sm font-bold">Пройденный путь: {path.length}</summary>
      <ol className="mt-1 flex flex-col gap-0.5 text-xs">
        <li>
          <button
            type="button"
            className="font-semibold text-link hover:underline"
            onClick={() => onGive({ do: 'start', input, events: [] })}
          >
            вход: {inputTitle(input)}
          </button>
        </li>
        {path.map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path have no other name than their place
          <li key={at} className="line-clamp-2">
            <button
              type="button"
              title="Вернуться к этому шагу"
              className="font-semibold text-link hover:underline"
              onClick={() => onGive({ do: 'start', input, events: path.slice(0, at + 1) })}
            >
              {at + 1}. {eventLabel(event.type)[1]}
            </button>{' '}
            <span className="text-muted">{titles[at]}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Once, when the field comes: it does not take the focus back. */
const selectText = (area: HTMLTextAreaElement | null) => area?.select();

/** What was done so far, and what is copied of it. */
export function HistoryButtons({ actor }: { actor: ExplorerActor }) {
  const { view, copied } = useActorValue(actor, ({ context }) => context);
  const isReplaying = useActorValue(actor, isInReplay);
  const isBusy = useActorValue(actor, (snapshot) => snapshot.matches({ sandbox: 'acting' }));
  const copy = (what: Copied) => actor.send({ type: 'copy', what });
  const startWith = (events: SandboxView['path']) => {
    if (view) actor.send({ type: 'command.give', command: { do: 'start', input: view.input, events } });
  };
  const isStuck = isReplaying || !view || view.path.length === 0;
  const button = (text: string, disabled: boolean, onPress: () => void, busy = false) => (
    <button
      type="button"
      className={`min-h-8 rounded-lg border border-line-strong/60 bg-surface px-2.5 text-[0.8125rem] font-semibold ${disabled ? 'opacity-55' : 'hover:border-link hover:text-link'}`}
      // What has the focus keeps it.
      aria-disabled={disabled || busy || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {text}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button('В начало', isStuck, () => startWith([]), isBusy)}
      {button('Шаг назад', isStuck, () => startWith(view?.path.slice(0, -1) ?? []), isBusy)}
      {button('Скопировать ссылку', !view, () => copy('link'))}
      {button('Скопировать путь', !view, () => copy('path'))}
      <p role="status" className="text-sm text-link empty:hidden">
        {copied?.note}
      </p>
      {copied && copied.text !== '' && (
        <textarea
          aria-label="Текст пути"
          readOnly
          rows={8}
          className="w-full rounded-lg border border-line-strong/60 bg-surface p-2 font-mono text-xs"
          value={copied.text}
          ref={selectText}
        />
      )}
    </div>
  );
}

/** Where the sandbox is, and why the last command failed. */
export function StatePanel({ actor, data }: { actor: ExplorerActor; data: MachineData }) {
  const { view, problem } = useActorValue(actor, ({ context }) => context);
  return (
    <div className="flex flex-col gap-3">
      {view && <Where view={view} data={data} />}
      {problem !== null && (
        <p role="alert" className="rounded-lg bg-accent-soft px-3 py-2 text-sm text-accent">
          {problem}
        </p>
      )}
    </div>
  );
}

/** How the sandbox came here, and what the machine keeps in mind. */
export function Memory({ actor }: { actor: ExplorerActor }) {
  const view = useActorValue(actor, ({ context }) => context.view);
  const isReplaying = useActorValue(actor, isInReplay);
  if (!view) return null;
  return (
    <div className="flex flex-col gap-3">
      <fieldset disabled={isReplaying} className="contents">
        <PathHere view={view} onGive={(command) => actor.send({ type: 'command.give', command })} />
      </fieldset>
      <details>
        <summary className="text-sm font-bold">Контекст</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-lg bg-sunken p-2 text-xs"
        >
          {contextText(view.context)}
        </pre>
      </details>
    </div>
  );
}
