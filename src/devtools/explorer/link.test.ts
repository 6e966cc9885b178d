import { expect, test, vi } from 'vitest';
import { begun, choiceIn, firstInput } from '../../../tests/foreign-app/explorer-of-lamp.ts';
import { lendingModel } from '../../../tests/foreign-app/machines/models.ts';
import { eventOfLink, followPath, unpackSteps } from '../sandbox/packed-steps.ts';
import { createSandbox } from '../sandbox/sandbox.ts';
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

test('typed data that the machine does not take any more are told of; an answer too late is not [DV-03]', async () => {
  vi.stubGlobal('window', {});
  const sandbox = createSandbox(lendingModel, 'regular', () => undefined);
  const follow = async (...steps: readonly LinkStep[]) => {
    const { searchParams: asked } = new URL(await linkTo(begun, null, steps), 'http://own.invalid');
    await followPath(sandbox, 'regular', asked.get('path') ?? '');
  };
  const asking: readonly LinkStep[] = [
    ['open', 0],
    ['book.change', { book: 'Ремонт' }],
    ['ask', 0],
    ['xstate.after.answerTimeout.lending.opened.asking', 0],
  ];
  await follow(...asking, ['xstate.done.actor.lend', { output: { ok: true, until: '7 ноября' } }]);
  expect(sandbox.view().path).toHaveLength(asking.length);
  await expect(follow(...asking, ['key', { code: 'Enter' }])).rejects.toThrow(
    `Ссылка от другой версии машины: в состоянии «${sandbox.view().state}» событие key не проходит`,
  );
  vi.unstubAllGlobals();
});
