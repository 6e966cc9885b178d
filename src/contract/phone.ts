import { PHONE_LENGTH, PHONE_MASK } from './constants.ts';

const COMPLETE = /^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/;
/** `+7`, or `+8` as in `+8 (903) …`; not +81, not +86. */
const COUNTRY = /^\D*\+(?:7|8(?=\D|9))/;
/** The prefix once more, after +7: no code begins with 89 or 79. */
const DOUBLED = /^[78](?=9\d{9}$)/;
/**
 * `8` or `7` before ten digits, or before fewer while typing, unless the next digit shows that it starts the code: no
 * code begins with 0, 1 or 2.
 */
const PREFIX = /^[78](?=\d{10}$|(?![0-2])\d{0,9}$)/;
/** The code stands apart, `(843) 123-45-67` or `843 123-45-67`: of ten digits the first is its own. */
const CODE_APART = /^[^\d+]*(?:\(|\d{3}\D)/;

/** True for a whole number in the mask [VA-08]. */
export function isPhone(text: string): boolean {
  return text.length === PHONE_LENGTH && COMPLETE.test(text);
}

/** What follows +7 in a Russian number or in the beginning of one; null when the text is neither. */
function localDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (/^\D*\+/.test(text)) return COUNTRY.test(text) ? digits.slice(1).replace(DOUBLED, '') : null;
  return digits.length < 11 && CODE_APART.test(text) ? digits : digits.replace(PREFIX, '');
}

/**
 * Any spelling of a Russian number as `+7(903)123-45-67`, an incomplete one as far as it goes. Other text is returned
 * unchanged, for the form to refuse: no number is changed into another one [VA-09].
 */
export function formatPhone(text: string): string {
  if (!/\d/.test(text)) return text.replace(/[^+(]/g, '');
  const local = localDigits(text);
  // A beginning without a digit of its own stays as it was typed: `8` may yet become `812`.
  if (!local || local.length > 10) return text;
  let at = 0;
  const [started = ''] = PHONE_MASK.replace(/#/g, (place) => local[at++] ?? place).split('#');
  // A separator is added with the digit after it, otherwise it could not be deleted.
  return text.endsWith(started.slice(-1)) ? started : started.replace(/\D+$/, '');
}
