import type { Ref } from 'react';
import { eventLabel } from '../../../machines/testing/chart/event-label.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import type { ExplorerActor } from './explorer.machine.ts';
import type { ExplorerContext, ExplorerEvent } from './explorer.types.ts';
import { useInputTitle } from './shown-words.ts';

type Replay = NonNullable<ExplorerContext['replay']>;

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
        <strong>{text}</strong> → <code>{state}</code>
        {replay.mismatch?.at === at && <span className="block">{replay.mismatch.message}</span>}
      </span>
    </li>
  );
}

interface Props {
  readonly actor: ExplorerActor;
  readonly replay: Replay;
  /** The button of the next step. */
  readonly stepButton: Ref<HTMLButtonElement>;
}

export function Player({ actor, replay, stepButton }: Props) {
  const snapshot = useActorValue(actor, (each) => each);
  const { path } = replay;
  const inputTitle = useInputTitle();
  const button = (
    text: string,
    event: ExplorerEvent,
    { kind = 'quiet', ref }: { kind?: 'quiet' | 'primary'; ref?: Ref<HTMLButtonElement> } = {},
  ) => (
    <button
      ref={ref}
      type="button"
      className={buttonClass(kind, 'small')}
      // What has the focus keeps it.
      aria-disabled={!snapshot.can(event) || undefined}
      onClick={() => actor.send(event)}
    >
      {text}
    </button>
  );
  const isPlaying =
    snapshot.matches({ sandbox: { replay: 'playing' } }) ||
    snapshot.matches({ sandbox: { replay: 'walking' } });
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{path.title}</p>
      <div className="flex flex-wrap gap-2">
        {isPlaying
          ? button('Пауза', { type: 'replay.pause' }, { kind: 'primary' })
          : button('Играть', { type: 'replay.play' }, { kind: 'primary' })}
        {button('Шаг', { type: 'replay.step' }, { ref: stepButton })}
        {button('Сначала', { type: 'replay.open', path })}
        {button('Закрыть путь', { type: 'replay.close' })}
      </div>
      <ol aria-label="Шаги пути" className="flex flex-col gap-0.5 text-sm">
        <Step at={-1} text={`вход: ${inputTitle(path.input)}`} state={path.start} replay={replay} />
        {path.steps.map(({ event, sample, state }, at) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path have no other name than their place
            key={at}
            at={at}
            text={sample > 0 ? `${eventLabel(event)[1]}, пример ${sample + 1}` : eventLabel(event)[1]}
            state={state}
            replay={replay}
          />
        ))}
      </ol>
      <p role="status" className={`text-sm font-semibold ${replay.mismatch ? 'text-accent' : 'text-link'}`}>
        {replay.mismatch && 'Путь разошёлся с машиной.'}
        {snapshot.matches({ sandbox: { replay: 'finished' } }) && 'Путь пройден, все состояния сошлись.'}
      </p>
    </div>
  );
}
