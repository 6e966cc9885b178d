import type { FilterData, FilterList, Image, ProductCard, Suggestions } from '../../src/contract/entities.ts';
import type { User } from '../../src/contract/user.ts';

/** A drawing of `src/devtools/public/images/samples`, by its name; only a shop with its tools on has them. */
export const sampleImage = (name: string): Image => ({
  url: `/samples/${name}.webp`,
  width: 640,
  height: 640,
  formats: {},
});

const DRAWN: Readonly<Record<string, string>> = {
  'Фильтр масляный': 'oil-filter',
  'Фильтр воздушный': 'air-filter',
  Ремень: 'belt',
  Поршень: 'piston',
  Форсунка: 'injector',
  Стартер: 'starter',
};

/** A product as lists show it. */
export function productCard(id: number, title: string): ProductCard {
  return {
    id,
    slug: `part-${id}`,
    title,
    article: `PX ${id}`,
    brand: { documentId: 'brand-1', slug: 'mann', title: 'Mann' },
    price: 125_000,
    oldPrice: null,
    stock: 3,
    term: { min: 1, max: 1 },
    restored: false,
    image: sampleImage(DRAWN[title] ?? 'piston'),
    applicability: ['КАМАЗ'],
    plantNumber: null,
  };
}

/** Three suggestions, one of each kind, and more behind them. */
export const someSuggestions: Suggestions = {
  query: 'фильтр',
  correction: null,
  numbers: [productCard(1, 'Фильтр масляный')],
  categories: [{ id: 5, slug: 'filtry', title: 'Фильтры' }],
  products: [productCard(2, 'Фильтр воздушный')],
  total: 67,
};

export const noSuggestions: Suggestions = {
  ...someSuggestions,
  numbers: [],
  categories: [],
  products: [],
  total: 0,
};

/** A list of values with one product each. */
export function filterList(...values: string[]): FilterList {
  return {
    options: values.map((value) => ({ value, count: 1, selected: false })),
    total: values.length,
  };
}

const plantNumbers = Array.from({ length: 8 }, (_, at) => `74${at}.1017010`);

/** A panel with prices, folded lists, one list of a single value, and more plant numbers than one answer carries. */
export const filterData: FilterData = {
  price: { min: 1_250, max: 48_900 },
  availability: filterList('В наличии'),
  brand: filterList(
    'Bosch',
    'Donaldson',
    'Fleetguard',
    'Hengst',
    'Knecht',
    'Mahle',
    'Mann',
    'UFI',
    'Автоагрегат',
    'Костромской автофильтр',
    'Ливны',
  ),
  restored: filterList('Да', 'Нет'),
  applicability: filterList('КАМАЗ', 'МАЗ'),
  applicabilityDvs: filterList('ЯМЗ-536'),
  plantNumber: { ...filterList(...plantNumbers), total: 60 },
};

/** UUIDs as the browser mints them, for forms. */
export const REQUEST_IDS = [
  '9b2c1f5e-0d6a-4b9e-8f57-1a2b3c4d5e6f',
  '0c3d2e1f-7a8b-4c9d-9e0f-6f5e4d3c2b1a',
] as const;

/** Somebody who has registered and filled in nothing yet. */
export const someUser: User = {
  email: 'ivan@example.ru',
  fio: 'Иван',
  phone: '',
  formActivity: 'individual',
  company: '',
  inn: '',
  kpp: '',
  address: '',
};
