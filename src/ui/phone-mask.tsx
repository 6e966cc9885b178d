import type { InputHTMLAttributes } from 'react';
import { IMaskInput } from 'react-imask';
import { formatPhone } from '../contract/phone.ts';
import { PhoneMasked } from './phone-masked.ts';

export interface PhoneInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly value: string;
  /** The phone in the mask, partial while it is being typed. */
  readonly onValue: (value: string) => void;
}

/** Phone field with the mask of VA-09. */
export function PhoneMask({ value, onValue, ...input }: PhoneInputProps) {
  return (
    <IMaskInput
      {...input}
      mask={PhoneMasked}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={formatPhone(value)}
      onAccept={(accepted: string) => onValue(accepted)}
    />
  );
}
