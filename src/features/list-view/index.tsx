import type { ListViewActor } from '../../../machines/list-view/list-view.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { LIST_VIEWS, type ListView } from '../../contract/list-view.ts';
import { isPlainClick } from '../../lib/page-events.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { LineIcon } from '../../ui/icon.tsx';

const looks = {
  rows: { label: 'Строками', path: 'M4 6h16M4 12h16M4 18h16' },
  cards: { label: 'Карточками', path: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z' },
} as const;

/** The choice between rows and cards: links to the list in that view, answered at once where scripts run. */
export function ListViewChoice({ actor, href }: { actor: ListViewActor; href: (view: ListView) => string }) {
  const snapshot = useActorSnapshot(actor);
  return (
    <nav aria-label="Вид списка" {...machineMarks(snapshot)} className="view-choice">
      {LIST_VIEWS.map((view) => (
        <a
          key={view}
          href={href(view)}
          aria-label={looks[view].label}
          aria-current={snapshot.matches(view) ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            actor.send({ type: 'view.choose', view });
          }}
        >
          <LineIcon path={looks[view].path} size={18} />
        </a>
      ))}
    </nav>
  );
}
