import type { ReactNode } from 'react';

export interface Term {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names with what they stand for, one under the other. */
export function Terms({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {terms.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-3 sm:contents">
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
