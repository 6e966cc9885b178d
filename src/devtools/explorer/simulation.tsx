import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { EventList } from './event-list.tsx';
import { isInReplay } from './explorer.machine.ts';
import type { Explorer } from './explorer.ts';
import type { Look } from './explorer.types.ts';
import type { MachineData } from './machine-data.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { FRAME_START } from './sandbox-link.ts';
import { useInputTitle } from './shown-words.ts';
import { HistoryButtons, Memory, StatePanel } from './state-panel.tsx';
import { Choice } from './toggle.tsx';

/** How the machine starts and how its view is looked at. */
function Controls({ explorer: { actor }, data }: { explorer: Explorer; data: MachineData }) {
  const { look, view } = useActorValue(actor, ({ context }) => context);
  const inputTitle = useInputTitle();
  const isReplaying = useActorValue(actor, isInReplay);
  const change = (changed: Partial<Look>) => actor.send({ type: 'look.change', look: changed });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label className="flex items-center gap-2 text-sm">
        Вход
        <select
          className="min-h-9 max-w-60 rounded-lg border border-line-strong/60 bg-surface px-2"
          value={view?.input ?? data.inputs[0]}
          disabled={!view || isReplaying}
          onChange={({ currentTarget: { value } }) =>
            actor.send({ type: 'command.give', command: { do: 'start', input: value, events: [] } })
          }
        >
          {data.inputs.map((input) => (
            <option key={input} value={input}>
              {inputTitle(input)}
            </option>
          ))}
        </select>
      </label>
      <Choice
        name="begin"
        label="Состояния открывать"
        value={look.begin}
        options={[
          ['anywhere', 'Сразу'],
          ['ordinary', 'Как посетитель'],
        ]}
        onChoose={(begin) => change({ begin })}
      />
      <Choice
        name="screen"
        label="Экран"
        value={look.screen}
        options={[
          ['phone', 'Телефон'],
          ['desktop', 'Компьютер'],
        ]}
        onChoose={(screen) => change({ screen })}
      />
      <Choice
        name="frame-theme"
        label="Тема вида"
        value={look.theme}
        options={[
          ['light', 'Светлая'],
          ['dark', 'Тёмная'],
        ]}
        onChoose={(theme) => change({ theme })}
      />
    </div>
  );
}

/** What is wrong with the frame, if anything, and how to mend it. */
function FrameState({ explorer: { actor } }: { explorer: Explorer }) {
  const sandbox = useActorValue(actor, ({ value }) => value.sandbox);
  if (sandbox === 'opening') return <p className="text-sm text-muted">Настоящий вид загружается…</p>;
  if (sandbox !== 'lost') return null;
  return (
    <p
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft px-3 py-2 text-sm text-accent"
    >
      Настоящий вид не отвечает.
      <button
        type="button"
        className={buttonClass('quiet', 'small')}
        onClick={() => actor.send({ type: 'sandbox.reload' })}
      >
        Загрузить заново
      </button>
    </p>
  );
}

/** The real view of the machine with everything that can happen to it. */
export function Simulation({ explorer, data }: { explorer: Explorer; data: MachineData }) {
  const { actor } = explorer;
  const look = useActorValue(actor, ({ context }) => context.look);
  return (
    <section aria-labelledby={FRAME_START} className="flex min-w-0 flex-col gap-3">
      <h2 id={FRAME_START} tabIndex={-1} className="text-lg font-bold">
        Симуляция
      </h2>
      <Controls explorer={explorer} data={data} />
      <HistoryButtons actor={actor} />
      <FrameState explorer={explorer} />
      <div
        className={`grid items-start gap-4 ${look.screen === 'phone' ? 'sm:grid-cols-[minmax(0,17.5rem)_minmax(0,1fr)]' : ''}`}
      >
        <SandboxFrame machine={data.id} title={data.title} look={look} explorer={explorer} />
        <div
          className={`grid min-w-0 grid-cols-1 gap-4 ${look.screen === 'desktop' ? 'sm:grid-cols-2' : ''}`}
        >
          <StatePanel actor={actor} data={data} />
          <EventList actor={actor} />
          <Memory actor={actor} />
        </div>
      </div>
    </section>
  );
}
