import { expect, test } from 'vitest';
import { begun, choiceIn, firstInput } from '../../../tests/foreign-app/explorer-of-lamp.ts';
import { eventOfLink, unpackSteps } from '../sandbox/packed-steps.ts';
import type { LinkStep } from '../sandbox/sandbox-api.ts';
import { linkTo } from './link.ts';

const look = { screen: 'desktop', theme: 'dark', begin: 'anywhere', coverage: true } as const;

test('a link holds input, steps, typed text, device and theme [DV-03]', async () => {
  const typed = 'Ильин 🚚 + & #';
  const steps: readonly LinkStep[] = [
    ['set', 1],
    ['field.change', { name: 'name', value: typed }],
  ];
  const { pathname, searchParams: asked } = new URL(await linkTo(begun, look, steps), 'http://own.invalid');
  expect(pathname).toBe(`/dev/${begun.machine}`);
  expect([asked.get('input'), asked.get('screen'), asked.get('theme')]).toEqual([
    firstInput,
    'desktop',
    'dark',
  ]);
  expect(asked.get('path')).toMatch(/^[\w-]+$/);
  expect(await unpackSteps(asked.get('path') ?? '')).toEqual(steps);
  expect(await linkTo(begun, look, [])).not.toContain('path=');
  expect(await linkTo(begun, null, [])).toBe(`/dev/${begun.machine}?input=${firstInput}`);
});

test('forty steps make a link of less than 600 characters', async () => {
  const steps = Array.from(
    { length: 40 },
    (_, at): LinkStep => ['field.change', { name: 'q', value: 'к'.repeat(at) }],
  );
  expect((await linkTo(begun, look, steps)).length).toBeLessThan(600);
});

test('a sample is found by its place; a broken link and one of another version are told of', async () => {
  expect(eventOfLink(['set', 0], begun)).toEqual(choiceIn(begun));
  expect(eventOfLink(['key', { code: 'Enter' }], begun)).toEqual({ type: 'key', code: 'Enter' });
  const refused = { state: begun.state, events: begun.events.map((each) => ({ ...each, possible: false })) };
  for (const [at, view] of [
    [99, begun],
    [0, refused],
  ] as const)
    expect(() => eventOfLink(['set', at], view)).toThrow('от другой версии');
  for (const broken of ['', '%%%', 'AAAA', 'bm90IGRlZmxhdGVk'])
    await expect(unpackSteps(broken)).rejects.toThrow('Путь в адресе повреждён');
});
