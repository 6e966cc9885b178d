/** A stem that a product must hold, or only the beginning of one. */
export interface Term {
  readonly stem: string;
  readonly beginning: boolean;
}

/** Terms that name something together; all of them must be there. */
export type Wording = readonly Term[];

/** One thing that the query asks for; a product fulfils it in any of its wordings. */
export interface Condition {
  /** As the visitor wrote it, corrected. */
  readonly text: string;
  readonly own: readonly Wording[];
  readonly synonyms: readonly Wording[];
  /** The narrowest reading: whole stems, and a model together with its maker («ямз 238» is not «ЯМЗ-238НД»). */
  readonly exact: readonly Wording[];
  /** Words name parts and machines, numbers their models. */
  readonly kind: 'word' | 'number';
  /** Names a part with a noun that begins titles. */
  readonly head: boolean;
}

/** The whole stem, or the beginning of one. */
export const term = (stem: string, beginning = false): Term => ({ stem, beginning });
