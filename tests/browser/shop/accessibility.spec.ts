import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openPage } from './support.ts';

test('the thumbs of the price slider show their focus [OV-05]', async ({ page }) => {
  await openPage(page, '/catalog');
  for (const name of ['Цена от, ползунок', 'Цена до, ползунок']) {
    const thumb = page.getByRole('slider', { name });
    const box = page.getByRole('group', { name: 'Цена' });
    await thumb.blur();
    const before = await box.screenshot();
    await thumb.focus();
    expect(before.equals(await box.screenshot())).toBe(false);
  }
});
