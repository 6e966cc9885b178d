import type { Entry, Journal, LiveActor } from './journal.ts';
import { type KeptLine, LINES } from './kept.ts';
import { wordsOf } from './machine.ts';
import { maskedPayload } from './mask.ts';
import { eventWords, outcomeWords, sourceWords, timeWords } from './words.ts';

interface Props {
  readonly journal: Journal;
  readonly entries: readonly Entry[];
  /** Of the pages before this one. */
  readonly kept: readonly KeptLine[];
  readonly actor: LiveActor | null;
  /** Only what happened to `actor`. */
  readonly isOwn: boolean;
  readonly onToggle: () => void;
}

/** What happened, the latest first. */
export function EventLog({ journal, entries, kept, actor, isOwn, onToggle }: Props) {
  const shown = entries.filter((entry) => !isOwn || entry.actor === actor?.id);
  const earlier = kept.filter(({ machine }) => !isOwn || machine === actor?.machine);
  return (
    <section aria-labelledby="log">
      <h3 id="log">{`События: ${shown.length}`}</h3>
      <label>
        <input type="checkbox" checked={isOwn} onChange={onToggle} />
        {` Только ${actor?.machine ?? 'выбранная машина'}`}
      </label>
      {shown.length > LINES && <p className="muted small">{`Показаны последние ${LINES}.`}</p>}
      <ol className="log" aria-labelledby="log">
        {shown
          .slice(-LINES)
          .toReversed()
          .map((entry) => (
            <Line key={entry.id} entry={entry} words={wordsOf(journal.modelOf(entry.machine))} />
          ))}
      </ol>
      {earlier.length > 0 && (
        <>
          <h4 id="log-earlier">{`На прежних страницах: ${earlier.length}`}</h4>
          <ol className="log" aria-labelledby="log-earlier">
            {earlier.toReversed().map(({ at, machine, event, payload, source, outcome }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: kept lines neither move nor change
              <li key={place}>
                <span className="what">
                  <time>{timeWords(at)}</time> <b>{machine}</b> <code>{event}</code>
                  {payload !== '' && <span className="payload">{` ${payload}`}</span>}
                </span>
                <span className="muted">{`${source}: ${outcome}`}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Line({ entry, words }: { readonly entry: Entry; readonly words: ReadonlySet<string> }) {
  const { at, machine, event, source, from, to } = entry;
  const payload = source.kind === 'start' ? '' : maskedPayload(event, words);
  return (
    <li data-moved={(from !== null && from !== to) || undefined} data-source={source.kind}>
      <span className="what">
        <time>{timeWords(at)}</time> <b>{machine}</b> <code>{eventWords(event.type)}</code>
        {payload !== '' && <span className="payload">{` ${payload}`}</span>}
      </span>
      <span className="muted">
        {`${sourceWords(source)}: `}
        <span className="outcome">{outcomeWords(entry)}</span>
      </span>
    </li>
  );
}
