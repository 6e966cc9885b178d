/** The two keyboard layouts, key by key; letters that Shift makes of signs come first. */
const LAYOUT = {
  en: "~{}:<>`qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  ru: 'ехъжбюейцукенгшщзхъфывапролджэячсмитьбю.',
} as const;

// Letters are here more than once («ё» is read as «е»); the last one is the key of its own.
const retype = (text: string, from: string, to: string) =>
  Array.from(text, (letter) => to[from.lastIndexOf(letter)] ?? letter).join('');

/** What the same keys give in the Russian layout: «ajhceyrf» → «форсунка». */
export const asRussianKeys = (text: string) => retype(text, LAYOUT.en, LAYOUT.ru);
/** What the same keys give in the English layout: «ищыср» → «bosch». */
export const asEnglishKeys = (text: string) => retype(text, LAYOUT.ru, LAYOUT.en);
