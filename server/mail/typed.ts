/** Marks that turn the direction of a text; a typed one could spoil the rest of a line. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** What a person typed, fit to stand beside other words: its letters stay, its direction marks do not. */
export function withoutDirectionMarks(typed: string): string {
  return typed.replace(DIRECTION_MARKS, '');
}
