/** True for an ОГРН of 13 digits or an ОГРНИП of 15 with the right check digit: the rest by 11 or 13, last digit. */
export function isOgrn(text: string): boolean {
  if (!/^(?:[15]\d{12}|3\d{14})$/.test(text)) return false;
  const rest = Number(text.slice(0, -1)) % (text.length - 2);
  return rest % 10 === Number(text.at(-1));
}
