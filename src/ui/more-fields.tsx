import { Field } from './field.tsx';
import { type FieldProps, fieldParts } from './form-fields.tsx';

/** Lines of text; one that is too long is refused in words, a pasted one would be cut without any. */
export function TextAreaField<Name extends string>(props: FieldProps<Name>) {
  const { frame, control, change } = fieldParts(props);
  return (
    <Field {...frame}>
      <textarea
        {...control}
        rows={3}
        className={`${control.className} h-auto py-2`}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}

/** One of many texts, folded. */
export function SelectField<Name extends string>(
  props: FieldProps<Name> & { readonly options: readonly string[] },
) {
  const { frame, control, change } = fieldParts(props);
  const { readOnly, ...select } = control;
  return (
    <Field {...frame}>
      <select {...select} disabled={readOnly} onChange={(event) => change(event.target.value)}>
        {props.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Field>
  );
}
