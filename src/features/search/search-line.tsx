import type { ReactNode } from 'react';
import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { isPlainClick } from '../../lib/page-events.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { suggestionId } from './suggestion-id.ts';

/** One line to choose: a link, which the field keeps the focus from, and an option of its list. */
export function SearchLine(props: {
  actor: SearchActor;
  /** From 0. */
  at: number;
  href: string;
  rel?: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  const { actor, at, href, rel, onChoose, children } = props;
  const { active } = useActorSnapshot(actor).context;
  return (
    <a
      id={suggestionId(at)}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={href}
      rel={rel}
      className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onChoose();
      }}
    >
      {children}
    </a>
  );
}
