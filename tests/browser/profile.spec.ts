import { expect } from '@playwright/test';
import { Profiles } from './profile.ts';
import { test } from './test.ts';

test('a profile serves another visitor, who finds nothing of the one before', async ({ browser }) => {
  const profiles = new Profiles(browser);
  const [first, second] = [await profiles.lend({ 'x-forwarded-for': '10.9.8.7' }), await profiles.lend()];
  expect(second).not.toBe(first);
  const page = await first.newPage();
  await page.goto('/company');
  await first.context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  for (const profile of [first, second]) await profiles.giveBack(profile, false);
  expect(page.isClosed()).toBe(true);

  const again = await profiles.lend();
  expect(again).toBe(first);
  const next = await again.newPage();
  const asked = next.waitForRequest('/company');
  await next.goto('/company', { waitUntil: 'commit' });
  expect(await (await asked).allHeaders()).not.toHaveProperty('x-forwarded-for');
  expect((await again.context.cookies()).map(({ name }) => name)).not.toContain('left');
  expect(
    await next.evaluate(() => localStorage.getItem('left') ?? sessionStorage.getItem('left')),
  ).toBeNull();
  await again.context.close();
  await second.context.close();
});

test('a profile whose test failed, whose clock was stopped or that was closed serves nobody', async ({
  browser,
}) => {
  const profiles = new Profiles(browser);
  const lent = [await profiles.lend(), await profiles.lend(), await profiles.lend()];
  const [failed, stopped, closed] = lent;
  await (await stopped?.newPage())?.clock.install();
  await closed?.context.close();
  for (const profile of lent) await profiles.giveBack(profile, profile === failed);
  const next = [await profiles.lend(), await profiles.lend()];
  for (const profile of next) {
    expect(lent).not.toContain(profile);
    await profile.context.close();
  }
});
