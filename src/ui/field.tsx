import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Attributes that tie a control to what stands under it; `id` is unique on the page, `hinted`: it has a hint. */
export function fieldAttributes(id: string, error: string | null, hinted: boolean) {
  return {
    id,
    'aria-invalid': error === null ? undefined : (true as const),
    'aria-describedby': error !== null ? `${id}-error` : hinted ? `${id}-hint` : undefined,
    className: inputClass(error !== null),
  };
}

/** A text input: red border when wrong. */
export function inputClass(wrong: boolean): string {
  return `block h-11 w-full rounded-lg border bg-surface px-3 text-[1rem] text-ink placeholder:text-muted ${
    wrong ? 'border-accent' : 'border-line-strong'
  }`;
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
        {required && (
          <span aria-hidden="true" className="text-accent">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && error === null && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className="mt-1 flex items-center gap-1.5 text-sm font-medium text-accent">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
