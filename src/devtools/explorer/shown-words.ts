import { createContext, use } from 'react';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { sampleText } from './event-text.ts';

/** Titles of inputs by their names. */
export type InputTitles = Readonly<Record<string, string>>;

/** What people are told of an input, with its name: «гость (guest)»; the name alone without a title. */
export function inputTitle(titles: InputTitles, name: string): string {
  const title = Object.hasOwn(titles, name) ? titles[name] : undefined;
  return title === undefined ? name : `${title} (${name})`;
}

/** What a sample of an event says to people, `''` without data. */
export type SampleTitle = (event: ModelEvent) => string;

/** Words of the application for the machine that a page shows. */
export interface Words {
  readonly inputTitles: InputTitles;
  readonly sampleTitle: SampleTitle;
}

export const ShownWords = createContext<Words>({ inputTitles: {}, sampleTitle: sampleText });

/** Tells inputs of the machine that the page shows. */
export function useInputTitle(): (name: string) => string {
  const { inputTitles } = use(ShownWords);
  return (name) => inputTitle(inputTitles, name);
}

/** Tells samples of the machine that the page shows. */
export const useSampleTitle = (): SampleTitle => use(ShownWords).sampleTitle;
