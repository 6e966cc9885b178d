import type { FormError } from '../contract/forms.ts';
import { Field, fieldAttributes } from './field.tsx';
import { PhoneInput } from './phone-input.tsx';

/** The fields of one form: what stands in them, what is wrong with them, who hears of changes. */
export interface FormFields<Name extends string> {
  /** Begins the ids of the controls; unique on the page. */
  readonly id: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: readonly FormError[];
  /** While the form is being sent its fields can be read only. */
  readonly busy: boolean;
  readonly onChange: (name: Name, value: string) => void;
}

/** The fields of a form over its machine; `busy` while they can be read only. */
export function formFields<Name extends string>(
  id: string,
  actor: {
    readonly send: (event: {
      readonly type: 'field.change';
      readonly name: Name;
      readonly value: string;
    }) => void;
  },
  { context }: { readonly context: Pick<FormFields<Name>, 'values' | 'errors'> },
  busy: boolean,
): FormFields<Name> {
  return {
    id,
    values: context.values,
    errors: context.errors,
    busy,
    onChange: (name, value) => actor.send({ type: 'field.change', name, value }),
  };
}

export interface FieldProps<Name extends string> {
  readonly form: FormFields<Name>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Fields are required unless they say otherwise. */
  readonly required?: boolean;
  /** The focus comes here when the form appears. */
  readonly first?: boolean;
}

/** A field of a form: its frame, and the attributes and the listener of its control. */
export function fieldParts<Name extends string>({
  form,
  name,
  label,
  hint,
  required = true,
  first,
}: FieldProps<Name>) {
  const id = `${form.id}-${name}`;
  const error = form.errors.find(({ key }) => key === name)?.message ?? null;
  const value = form.values[name];
  return {
    frame: { id, label, error, required, ...(hint === undefined ? {} : { hint }) },
    control: {
      ...fieldAttributes(id, error, hint !== undefined),
      name,
      value,
      'aria-required': required,
      'data-autofocus': first,
      readOnly: form.busy,
    },
    change: (typed: string) => {
      if (typed !== value) form.onChange(name, typed);
    },
  } as const;
}

/** A line of text. */
export function TextField<Name extends string>(
  props: FieldProps<Name> & {
    readonly type?: 'text' | 'email';
    readonly autoComplete: string;
    readonly maxLength: number;
    readonly inputMode?: 'numeric';
    readonly autoCapitalize?: 'characters';
    /**
     * The focus goes on, though not to a button: who is about to press one must not have it moved away by what is
     * then said under the field.
     */
    readonly onLeave?: () => void;
  },
) {
  const { type = 'text', autoComplete, maxLength, inputMode, autoCapitalize, onLeave } = props;
  const { frame, control, change } = fieldParts(props);
  return (
    <Field {...frame}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        maxLength={maxLength}
        onChange={(event) => change(event.target.value)}
        onBlur={(event) => event.relatedTarget?.localName !== 'button' && onLeave?.()}
      />
    </Field>
  );
}

/** A phone in the mask of VA-09. */
export function PhoneField<Name extends string>(props: FieldProps<Name>) {
  const { frame, control, change } = fieldParts(props);
  return (
    <Field {...frame}>
      <PhoneInput {...control} onValue={change} />
    </Field>
  );
}
