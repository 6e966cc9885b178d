import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { machineMarks } from '../../../machines/shared/machine.ts';

/** A form of the account under its heading, in the state that its machine is in. */
export function FormCard(props: {
  title: string;
  snapshot: AnyMachineSnapshot;
  className?: string;
  children: ReactNode;
}) {
  const { title, snapshot, className = '', children } = props;
  const titleId = `${snapshot.machine.id}-title`;
  return (
    <section
      aria-labelledby={titleId}
      className={`rounded-xl border border-line bg-surface p-4 sm:p-6 ${className}`}
      {...machineMarks(snapshot)}
    >
      <h2 id={titleId} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
