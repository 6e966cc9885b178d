/** Weights of the check digits of an ИНН (ФНС, приказ ММВ-7-6/435@). */
const TENTH = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const ELEVENTH = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const TWELFTH = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (sum % 11) % 10 === Number(digits[weights.length]);
}

/** True for an ИНН with right check digits: 10 digits for a company, 12 for a person. */
export function isInn(text: string, length: 10 | 12): boolean {
  if (text.length !== length || !/^\d+$/.test(text) || /^0+$/.test(text)) return false;
  if (length === 10) return hasCheckDigit(text, TENTH);
  return hasCheckDigit(text, ELEVENTH) && hasCheckDigit(text, TWELFTH);
}
