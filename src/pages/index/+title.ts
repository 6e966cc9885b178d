import type { PageContext } from 'vike/types';

export { title };

function title({ site }: PageContext): string {
  const what = 'запчасти для грузовиков и дизельных двигателей';
  return `${site?.company.name ?? 'Картер'}: ${what}`;
}
