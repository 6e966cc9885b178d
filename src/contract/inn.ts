/** A postcode without the blanks and words around its digits. */
export function formatPostcode(text: string): string {
  return text.replace(/\D/g, '');
}

/** An ИНН likewise, and without the КПП that it was pasted with: `ИНН 7707 083 893 / 773601001`. */
export function formatInn(text: string): string {
  return text.replace(/(\d)\s*\/.*|\D/g, '$1');
}

/** A КПП likewise, without the ИНН. */
export function formatKpp(text: string): string {
  return text.replace(/.*\/|\W/g, '');
}

/** Weights of the check digits of an ИНН (ФНС, приказ ММВ-7-6/435@). */
const TENTH = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, ...TENTH];
const TWELFTH = [3, ...ELEVENTH];

function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/** True for an ИНН with right check digits: 10 digits for a company, 12 for a person. */
export function isInn(text: string, length: 10 | 12): boolean {
  if (text.length !== length || !/^(?!0+$)\d+$/.test(text)) return false;
  if (length === 10) return hasCheckDigit(text, TENTH);
  return hasCheckDigit(text, ELEVENTH) && hasCheckDigit(text, TWELFTH);
}
