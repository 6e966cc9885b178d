/** Capital Cyrillic letters that look like Latin ones; people and price lists mix them freely. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Writes the Cyrillic letters of capital text that look Latin in Latin. */
export function foldLookalikes(capitals: string): string {
  return capitals.replace(/[А-ЯЁ]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
