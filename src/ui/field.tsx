import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { inputClass } from './input-class.ts';

/** Attributes that tie a control to what stands under it; `id` is unique on the page, `hinted`: it has a hint. */
export function fieldAttributes(id: string, error: string | null, hinted: boolean) {
  return {
    id,
    'aria-invalid': error === null ? undefined : (true as const),
    'aria-describedby': error !== null ? `${id}-error` : hinted ? `${id}-hint` : undefined,
    className: inputClass(error !== null),
  };
}

/** After the name of what has to be filled in. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-accent">
      {' *'}
    </span>
  );
}

/** What is wrong with a field, under it in red. */
export function FieldError({ id, error }: { id: string; error: string | null }) {
  return (
    error !== null && (
      <p id={id} className="mt-1 flex items-center gap-1.5 text-sm font-medium text-accent">
        <Icon name="alert" size={16} />
        <span>{error}</span>
      </p>
    )
  );
}

/** Label, control and, under it in red, what is wrong. */
export function Field(props: {
  id: string;
  label: string;
  error: string | null;
  hint?: string;
  required?: boolean;
  children: ReactNode;
}) {
  const { id, label, error, hint, required = false, children } = props;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint !== undefined && error === null && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
