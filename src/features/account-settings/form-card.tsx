import type { ReactNode } from 'react';

/** A form of the account under its heading; `machine` is the flow that it shows, also its id on the page. */
export function FormCard(props: {
  title: string;
  machine: string;
  state: string;
  className?: string;
  children: ReactNode;
}) {
  const { title, machine, state, className = '', children } = props;
  return (
    <section
      aria-labelledby={`${machine}-title`}
      className={`rounded-xl border border-line bg-surface p-4 sm:p-6 ${className}`}
      data-machine={machine}
      data-state={state}
    >
      <h2 id={`${machine}-title`} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
