import { formatPhone } from '../contract/phone.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import type { PhoneInputProps } from './phone-mask.tsx';

/** The mask, loaded with the first phone field. */
export const phoneMask = lazyPart(async () => (await import('./phone-mask.tsx')).PhoneMask, { extra: true });

/**
 * A phone in the mask of VA-09. The mask's library loads with the first phone field; until then, and where it
 * does not load, what was typed is brought into the same format when the field is left.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { Part: Masked, keepFallback } = phoneMask.usePart();
  if (Masked) return <Masked {...props} />;
  const { onValue, ...input } = props;
  return (
    <input
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onFocus={keepFallback}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => onValue(formatPhone(event.target.value))}
    />
  );
}
