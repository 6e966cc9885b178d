import type { InputHTMLAttributes } from 'react';
import { IMaskInput } from 'react-imask';
import { PHONE_MASK } from '../contract/constants.ts';
import { formatPhone } from '../contract/phone.ts';

export interface PhoneInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  /** The phone in the mask, partial while it is being typed. */
  readonly onValue: (value: string) => void;
}

/** The specification's `#` is a digit; IMask writes a digit as `0` and a fixed one with a backslash. */
const mask = PHONE_MASK.replace('7', '\\7').replaceAll('#', '0');

/** Phone field with the mask; pasted `8 (903) …`, `79…` and the like are brought into it first [VA-09]. */
export function PhoneMask({ value, onValue, ...input }: PhoneInputProps) {
  return (
    <IMaskInput
      {...input}
      mask={mask}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={formatPhone(value)}
      onAccept={(accepted: string) => onValue(accepted)}
      onPaste={(event) => {
        event.preventDefault();
        onValue(formatPhone(event.clipboardData.getData('text')));
      }}
    />
  );
}
