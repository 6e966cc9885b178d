import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Says that something was done; announced, and the focus goes to it instead of getting lost with the form. */
export function Success({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      tabIndex={-1}
      data-autofocus
      className="flex flex-col items-center gap-3 py-2 text-center outline-none"
    >
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-primary-soft text-link">
        <Icon name="check" size={30} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}
