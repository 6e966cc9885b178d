import { FieldError, RequiredMark } from './field.tsx';
import type { FormFields } from './form-fields.tsx';

/** One of a few things to choose from. */
export interface Choice {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
  /** Classes of its own, to be hidden by other choices while no script runs. */
  readonly className?: string;
}

const looks = {
  chips: { list: 'flex flex-wrap gap-2', item: 'inline-flex min-h-11 items-center' },
  cards: { list: 'grid gap-2', item: 'flex min-h-11 items-start py-2.5' },
} as const;

/** A group of radio buttons: one line of `chips`, or `cards` with notes. */
export function ChoiceField<Name extends string>(props: {
  form: FormFields<Name>;
  name: Name;
  legend: string;
  choices: readonly Choice[];
  look: keyof typeof looks;
  required?: boolean;
}) {
  const { form, name, legend, choices, look, required = false } = props;
  const errorId = `${form.id}-${name}-error`;
  const error = form.errors.find(({ key }) => key === name)?.message ?? null;
  const { list, item } = looks[look];
  return (
    <fieldset aria-describedby={error === null ? undefined : errorId}>
      <legend className="mb-1 text-sm font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={list}>
        {choices.map(({ value, title, note, className = '' }) => (
          <label
            key={value}
            className={`${item} cursor-pointer gap-2.5 rounded-lg border px-3 has-checked:border-primary has-checked:bg-primary-soft ${
              error === null ? 'border-line-strong' : 'border-accent'
            } ${className}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={form.values[name] === value}
              aria-disabled={form.busy || undefined}
              aria-invalid={error === null ? undefined : true}
              aria-describedby={note === undefined ? undefined : `${form.id}-${name}-${value}-note`}
              aria-label={title}
              onChange={() => form.busy || form.onChange(name, value)}
              className={`size-4.5 shrink-0 accent-primary ${note === undefined ? '' : 'mt-0.5'}`}
            />
            <span className="min-w-0">
              <span className={note === undefined ? '' : 'font-medium'}>{title}</span>
              {note !== undefined && (
                <span id={`${form.id}-${name}-${value}-note`} className="block text-sm text-muted">
                  {note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
