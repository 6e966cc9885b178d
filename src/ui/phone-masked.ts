import { IMask } from 'react-imask';
import { formatPhone, isPhone } from '../contract/phone.ts';

const isDigit = (char: string) => /\d/.test(char);
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/** The place in `text` with so many digits after it: the last one, or the first one. */
function placeBefore(text: string, digits: number, wants: 'first' | 'last'): number {
  let at = text.length;
  for (let left = digits; left > 0; left -= isDigit(text.charAt(at)) ? 1 : 0) at -= 1;
  while (wants === 'first' && at > 0 && !isDigit(text.charAt(at - 1))) at -= 1;
  return at;
}

/**
 * The mask of VA-09, laid over the field's whole text however it came there: typed, pasted, filled in. What is no
 * Russian number, one digit too many as well, stands as it was typed: it is seen, and the form refuses it.
 */
export class PhoneMasked extends IMask.Masked {
  override overwrite?: undefined;
  override eager?: undefined;
  override skipInvalid?: undefined;
  override autofix?: undefined;

  override resolve(text: string): void {
    this._value = formatPhone(text);
  }

  /** Changes a part of the text; the answer's `offset` leads from `start` to the caret. */
  override splice(start: number, deleteCount: number, inserted = '', direction: string = 'NONE') {
    const before = this.value.slice(0, start) + inserted;
    const after = this.value.slice(start + deleteCount);
    const text = before + after;
    // The prefix goes with the last digit: what is typed next may begin with its own.
    const shown = inserted === '' && /^\+7\(?$/.test(text) ? '' : formatPhone(text);
    // A whole number with its prefix, pasted into another one, replaces it.
    const isOther = !isPhone(shown) && digitsIn(inserted) > 10 && isPhone(formatPhone(inserted));
    this._value = isOther ? formatPhone(inserted) : shown;
    const caret =
      this._value === text
        ? before.length
        : placeBefore(this._value, isOther ? 0 : digitsIn(after), direction === 'LEFT' ? 'first' : 'last');
    return new IMask.ChangeDetails({ tailShift: caret - start });
  }
}
