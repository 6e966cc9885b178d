import { Field } from './field.tsx';
import { type FieldProps, fieldParts } from './form-fields.tsx';

/**
 * A password, which may be pasted and shown (WCAG 3.3.8). `onToggle` is given to one field of a form as soon as
 * scripts run: the button does nothing without them.
 */
export function PasswordField<Name extends string>(
  props: FieldProps<Name> & {
    readonly autoComplete: 'current-password' | 'new-password';
    readonly shown: boolean;
    readonly onToggle?: (() => void) | undefined;
  },
) {
  const { autoComplete, shown, onToggle, form } = props;
  const { frame, control, change } = fieldParts(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control}
          className={`${control.className} ${onToggle ? 'pr-24' : ''}`}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        {onToggle && (
          <button
            type="button"
            aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
            aria-controls={control.id}
            disabled={form.busy}
            className="absolute inset-y-0 right-0 px-3 text-sm font-medium text-link hover:underline disabled:opacity-55"
            onClick={onToggle}
          >
            {shown ? 'Скрыть' : 'Показать'}
          </button>
        )}
      </div>
    </Field>
  );
}
