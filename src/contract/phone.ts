/** True when the digits begin with the country (7) or the trunk prefix (8) and not with the area code. */
function hasPrefix(text: string, digits: string): boolean {
  const areaFirst = /^[^\d+]*\(/.test(text);
  return /^[78]/.test(digits) && (digits.length > 10 || !areaFirst);
}

/**
 * `8 (903) 123-45-67`, `79031234567`, `9031234567` … as `+7(903)123-45-67`; unfinished input stays partial,
 * what follows the eleventh digit (an extension, a second phone) is left out. A number with the code of another
 * country comes back as it is: cut to the mask it would call a stranger.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (/^\D*\+/.test(text) && !/^(?:7|8\d{10}$)/.test(digits)) return text.trim();
  const local = hasPrefix(text, digits) ? digits.slice(1, 11) : digits.slice(0, 10);
  const [a, b, c, d] = [local.slice(0, 3), local.slice(3, 6), local.slice(6, 8), local.slice(8, 10)];
  return `+7(${a}${a.length === 3 ? ')' : ''}${b}${c ? `-${c}` : ''}${d ? `-${d}` : ''}`;
}
