import type { ModelEvent } from '../../machines/testing/model.ts';

const demands: Readonly<Record<string, string>> = {
  'LB-01': 'Читатель просит книгу по названию',
  'LB-02': 'Отказ и сбой говорят разное',
  'LB-03': 'Лампа гаснет сама',
};

/** The text of a demand on the reading room, `''` for one that nobody made. */
export const requirement = (id: string): string => demands[id] ?? '';

export const inputTitles: Readonly<Record<string, string>> = {
  reader: 'читатель',
  regular: 'постоянный читатель',
  evening: 'вечер',
};

/** What a sample says: its data. */
export const sampleTitle = ({ type: _, ...data }: ModelEvent): string =>
  Object.keys(data).length > 0 ? JSON.stringify(data) : '';
