import type { LiveActor } from './journal.ts';
import { stateOf } from './machine.ts';
import { actorWords } from './words.ts';

interface Props {
  readonly actors: readonly LiveActor[];
  /** The one whose card is open. */
  readonly shown: number | null;
  /** The one that somebody chose; null: whoever moves is shown. */
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** The actors of the page, those that have ended last. */
export function ActorList({ actors, shown, chosen, onChoose }: Props) {
  const inOrder = actors.toSorted((a, b) => Number(a.isStopped) - Number(b.isStopped));
  return (
    <section aria-labelledby="actors">
      <h3 id="actors">{`Машины на странице: ${actors.filter(({ isStopped }) => !isStopped).length}`}</h3>
      <p className="muted small">
        {chosen === null
          ? 'Показана та, что менялась последней. Нажмите, чтобы держать одну.'
          : 'Нажмите ещё раз, чтобы снова следить за всеми.'}
      </p>
      <ul className="actors">
        {inOrder.map((actor) => (
          <li key={actor.id}>
            <button
              type="button"
              className="actor"
              aria-pressed={actor.id === chosen}
              data-shown={actor.id === shown || undefined}
              data-stopped={actor.isStopped || actor.snapshot === null || undefined}
              title={actor.title}
              onClick={() => onChoose(actor.id)}
            >
              <b>{actor.machine}</b>
              <span className="state">{stateOf(actor)}</span>
              {[...(actor.snapshot?.tags ?? [])].map((tag) => (
                <span key={tag} className={`tag tag-${tag}`}>
                  {tag}
                </span>
              ))}
              {actor.isStopped && <span className="muted">{actorWords(actor)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
