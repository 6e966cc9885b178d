import { createContext, use } from 'react';

/** Titles of inputs by their names. */
export type InputTitles = Readonly<Record<string, string>>;

/** What people are told of an input, with its name: «гость (guest)»; the name alone without a title. */
export function inputTitle(titles: InputTitles, name: string): string {
  const title = Object.hasOwn(titles, name) ? titles[name] : undefined;
  return title === undefined ? name : `${title} (${name})`;
}

/** Titles of the inputs of the machine that the page shows. */
export const ShownWords = createContext<InputTitles>({});

/** Tells inputs of the machine that the page shows. */
export function useInputTitle(): (name: string) => string {
  const inputTitles = use(ShownWords);
  return (name) => inputTitle(inputTitles, name);
}
