import { delayText, eventLabel } from '../../../machines/testing/chart/event-label.ts';
import { originOf } from '../../../machines/testing/event-origin.ts';
import { useActorValue } from '../../lib/use-actor.ts';
import { sampleText } from '../sandbox/sample-text.ts';
import type { SandboxEvent } from '../sandbox/sandbox-api.ts';
import { type EventSource, eventsOf, refusalText, sourceNames } from './event-text.ts';
import { type ExplorerActor, isInReplay } from './explorer.machine.ts';

const SOURCES: readonly EventSource[] = ['person', 'network', 'time'];

/** The length of the machine's delays in ms, by name, as far as the drawing knows them. */
type Delays = Readonly<Record<string, number>>;

function EventButton(props: {
  given: SandboxEvent;
  delays: Delays;
  /** Said of an event that cannot come now. */
  refusal: string;
  disabled: boolean;
  busy: boolean;
  onSend: () => void;
}) {
  const { given, delays, refusal, disabled, busy, onSend } = props;
  const { event, title, possible } = given;
  const isOff = disabled || !possible;
  const { kind, name } = originOf(event.type);
  const delay = kind === 'after' ? delays[name] : undefined;
  return (
    <button
      type="button"
      // What has the focus keeps it.
      aria-disabled={isOff || busy || undefined}
      onClick={isOff ? undefined : onSend}
      title={sampleText(event)}
      className={`flex w-full flex-col rounded-lg border border-line px-2.5 py-1.5 text-left text-sm ${isOff ? 'bg-sunken' : 'bg-surface hover:border-link'}`}
    >
      <span className={`font-semibold ${possible ? 'text-link' : 'text-muted'}`}>
        {eventLabel(event.type)[1]}
        {delay !== undefined && <span className="font-normal"> ({delayText(delay)})</span>}
      </span>
      {title !== '' && <span className="line-clamp-3 text-xs text-muted">{title}</span>}
      {!possible && <span className="text-xs text-warm">{refusal}</span>}
    </button>
  );
}

/** What the model knows to happen in this state, with sample data. */
export function EventList({ actor }: { actor: ExplorerActor }) {
  const { view, layout } = useActorValue(actor, ({ context }) => context);
  const isReplaying = useActorValue(actor, isInReplay);
  const isBusy = useActorValue(actor, (snapshot) => snapshot.matches({ sandbox: 'acting' }));
  if (!view) return null;
  const delays: Delays = Object.fromEntries(
    layout?.chart.delays.flatMap(({ name, ms }) => (ms === null ? [] : [[name, ms]])) ?? [],
  );
  const groups = SOURCES.map((source) => ({ source, events: eventsOf(view.events, source) }));
  return (
    <div className="flex flex-col gap-3">
      {groups
        .filter(({ events }) => events.length > 0)
        .map(({ source, events }) => (
          <section key={source} aria-labelledby={`events-${source}`}>
            <h3 id={`events-${source}`} className="mb-1 text-sm font-bold">
              {sourceNames[source]}
            </h3>
            <ul className="flex flex-col gap-1">
              {/* By their names: of two that are in the same place one after the other neither is the other. */}
              {events.map((given) => (
                <li key={given.event.type + given.title}>
                  <EventButton
                    given={given}
                    delays={delays}
                    refusal={refusalText(layout?.chart, view.active, given.event.type)}
                    disabled={isReplaying}
                    busy={isBusy}
                    onSend={() =>
                      actor.send({ type: 'command.give', command: { do: 'send', event: given.event } })
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      {view.events.length === 0 && (
        <p className="text-sm text-muted">Состояние конечное: событий больше нет.</p>
      )}
    </div>
  );
}
