import type { ReactNode } from 'react';
import { isPlainClick } from '../../lib/page-events.ts';
import type { StateRow } from './machine-data.ts';

/** The address that opens a machine in one of its states. */
export function stateAddress(machine: string, state: string): string {
  return `/dev/${machine}?state=${state}`;
}

/** A link that opens a state: on the machine's own page without loading it anew. */
export function OpenLink(props: {
  machine: string;
  state: string;
  onOpen?: ((state: string) => void) | undefined;
  title?: string;
  className: string;
  children: ReactNode;
}) {
  const { machine, state, onOpen, title, className, children } = props;
  return (
    <a
      href={stateAddress(machine, state)}
      title={title}
      className={className}
      onClick={(event) => {
        if (!onOpen || !isPlainClick(event)) return;
        event.preventDefault();
        onOpen(state);
      }}
    >
      {children}
    </a>
  );
}

/** The statuses that the specification numbers, each a link that opens the state. */
export function StatusLinks(props: {
  machine: string;
  states: readonly StateRow[];
  onOpen?: (state: string) => void;
}) {
  const { machine, states, onOpen } = props;
  const numbered = states.flatMap((state) =>
    state.status === null ? [] : { ...state, status: state.status },
  );
  if (numbered.length === 0) return null;
  const isShared = (status: number) => numbered.filter((each) => each.status === status).length > 1;
  return (
    <ul
      aria-label="Статусы"
      // Above a drawing on a phone they are one row, which is swiped; in the list all of them are seen.
      className={`flex gap-1.5 ${onOpen ? 'max-sm:-mx-1 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap' : 'flex-wrap'}`}
    >
      {numbered
        .sort((a, b) => a.status - b.status)
        .map(({ id, status, description }) => (
          <li key={id} className="shrink-0">
            <OpenLink
              machine={machine}
              state={id}
              onOpen={onOpen}
              title={description}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-lg bg-primary-soft px-2.5 text-sm font-semibold text-link hover:underline"
            >
              Статус {status}
              {isShared(status) && <code className="font-normal">{id.slice(machine.length + 1)}</code>}
            </OpenLink>
          </li>
        ))}
    </ul>
  );
}
