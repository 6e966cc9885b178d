import type { ReactNode } from 'react';

export function Toggle(props: {
  pressed: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { pressed, disabled, onPress, children } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={`min-h-9 rounded-lg border px-3 text-sm font-semibold disabled:opacity-55 ${pressed ? 'border-primary bg-primary-soft text-link' : 'border-line-strong bg-surface'}`}
    >
      {children}
    </button>
  );
}

/** One of few, as native radio buttons that look like one row of buttons. */
export function Choice<Value extends string>(props: {
  name: string;
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}) {
  const { name, label, value, options, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={label} className="inline-flex rounded-lg bg-sunken p-0.5">
      {options.map(([option, text]) => (
        <label
          key={option}
          className="inline-flex min-h-8 items-center rounded-md px-2 text-[0.8125rem] text-muted has-checked:bg-surface has-checked:font-semibold has-checked:text-link has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name={name}
            value={option}
            className="sr-only"
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
