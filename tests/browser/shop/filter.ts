import type { Page } from '@playwright/test';

/** The filter beside a list, its button, and the rows of the list. */
export const rail = (page: Page) => page.getByRole('complementary', { name: 'Фильтр' });
export const apply = (page: Page) => rail(page).getByRole('button', { name: /^Применить фильтр/ });
export const rows = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('article');
