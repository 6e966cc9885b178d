import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { NAVIGATION_BAR_DELAY_MS, NAVIGATION_TIMEOUT_MS } from '../../src/contract/constants.ts';

function navigate() {
  const clock = new SimulatedClock();
  const actor = createActor(navigationMachine, { clock });
  const reloads: string[] = [];
  actor.on('page.reload', ({ path }) => reloads.push(path));
  return { actor: actor.start(), clock, reloads };
}

test('a quick navigation shows no bar, a slow one does until it ends [RT-27]', () => {
  const { actor, clock } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  clock.increment(NAVIGATION_BAR_DELAY_MS - 1);
  actor.send({ type: 'navigation.end' });
  clock.increment(NAVIGATION_BAR_DELAY_MS);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  actor.send({ type: 'navigation.start', path: '/news' });
  clock.increment(NAVIGATION_BAR_DELAY_MS);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.send({ type: 'navigation.end' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
});

test('a page whose data do not come is told as missing, and may still come [RT-27][ER-04]', () => {
  const { actor, clock, reloads } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  clock.increment(NAVIGATION_BAR_DELAY_MS);
  clock.increment(NAVIGATION_TIMEOUT_MS - 1);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  clock.increment(1);
  expect([actor.getSnapshot().value, reloads]).toEqual(['failed', []]);
  actor.send({ type: 'navigation.end' });
  expect(actor.getSnapshot().value).toEqual({ ready: 'idle' });
});

test('a page whose data do not come is asked for again where the visitor was going [RT-27][ER-04]', () => {
  const { actor, clock, reloads } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  clock.increment(NAVIGATION_BAR_DELAY_MS);
  clock.increment(NAVIGATION_TIMEOUT_MS);
  actor.send({ type: 'retry' });
  expect(reloads).toEqual(['/news']);
});

test('several failed parts of one page reload it once [ER-04]', () => {
  const { actor, reloads } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: false });
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: true });
  expect([actor.getSnapshot().value, reloads]).toEqual(['reloading', ['/news']]);
});

test('a page that was just reloaded for it says so and reloads only when asked [ER-04][CO-04]', () => {
  const { actor, reloads } = navigate();
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: true });
  expect([actor.getSnapshot().value, reloads]).toEqual(['failed', []]);
  actor.send({ type: 'retry' });
  expect(reloads).toEqual(['/news']);
});

test('what is loaded anew is the page whose part failed, wherever the visitor went before [ER-04]', () => {
  const { actor, reloads } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  actor.send({ type: 'navigation.end' });
  actor.send({ type: 'chunk.failed', path: '/catalog', recentlyReloaded: false });
  expect(reloads).toEqual(['/catalog']);
});

test('what goes on missing is told as long as it is, and asked for again after a while [ER-04][CO-04]', () => {
  const { actor, reloads } = navigate();
  const fail = (recentlyReloaded: boolean) =>
    actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded });
  fail(true);
  fail(true);
  expect([actor.getSnapshot().value, reloads]).toEqual(['failed', []]);
  fail(false);
  expect([actor.getSnapshot().value, reloads]).toEqual(['reloading', ['/news']]);
});

test('the message goes when the visitor does without, and when another page has come [ER-04]', () => {
  for (const type of ['dismiss', 'navigation.end'] as const) {
    const { actor, reloads } = navigate();
    actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: true });
    actor.send({ type });
    expect([actor.getSnapshot().value, reloads]).toEqual([{ ready: 'idle' }, []]);
  }
});

test('of several pages with a missing part the last one is loaded anew [ER-04]', () => {
  const { actor, reloads } = navigate();
  const fail = (path: string, recentlyReloaded: boolean) =>
    actor.send({ type: 'chunk.failed', path, recentlyReloaded });
  fail('/news', true);
  fail('/articles', true);
  actor.send({ type: 'retry' });
  expect(reloads).toEqual(['/articles']);
  const { actor: other, reloads: others } = navigate();
  other.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: true });
  other.send({ type: 'chunk.failed', path: '/catalog', recentlyReloaded: false });
  expect(others).toEqual(['/catalog']);
});

test('a reload that replaces no page is left by the next navigation, or told as missing [RT-27][ER-04]', () => {
  const { actor, clock } = navigate();
  actor.send({ type: 'navigation.start', path: '/news' });
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: false });
  clock.increment(NAVIGATION_TIMEOUT_MS - 1);
  actor.send({ type: 'navigation.start', path: '/catalog' });
  expect(actor.getSnapshot().context).toEqual({ path: '/catalog' });
  actor.send({ type: 'navigation.end' });
  expect(actor.getSnapshot().value).toEqual({ ready: 'idle' });
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: false });
  clock.increment(NAVIGATION_TIMEOUT_MS);
  expect(actor.getSnapshot().value).toBe('failed');
});

test('from a page that did not load, another one can be gone to [ER-04]', () => {
  const { actor } = navigate();
  actor.send({ type: 'chunk.failed', path: '/news', recentlyReloaded: true });
  actor.send({ type: 'navigation.start', path: '/catalog' });
  const { value, context } = actor.getSnapshot();
  expect([value, context]).toEqual([{ ready: 'waiting' }, { path: '/catalog' }]);
});
