import { expect, test } from 'vitest';
import { carouselMachine, type HoldReason } from '../../machines/carousel/carousel.machine.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { CAROUSEL_AUTOPLAY_MS } from '../../src/contract/constants.ts';

function carousel(input = { count: 3, index: 0, still: false }) {
  const harness = createHarness(carouselMachine, input);
  harness.actor.start();
  const now = () => harness.actor.getSnapshot();
  return { ...harness, now, index: () => now().context.index, state: () => now().value };
}

test('moves on every five seconds and from the last slide to the first [OV-17][CO-05]', async () => {
  const { elapse, index } = carousel();
  await elapse(CAROUSEL_AUTOPLAY_MS - 1);
  expect(index()).toBe(0);
  const seen: number[] = [];
  await elapse(1);
  for (let turn = 0; turn < 3; turn += 1) {
    seen.push(index());
    await elapse(CAROUSEL_AUTOPLAY_MS);
  }
  expect(seen).toEqual([1, 2, 0]);
});

test.each(['pointer', 'focus', 'hidden', 'offscreen'] as const)(
  'stops while it is held by %s, and then gives the slide its whole time again [OV-17]',
  async (reason) => {
    const { actor, elapse, index } = carousel();
    await elapse(CAROUSEL_AUTOPLAY_MS - 1);
    actor.send({ type: 'hold', reason });
    await elapse(CAROUSEL_AUTOPLAY_MS * 3);
    expect(index()).toBe(0);
    actor.send({ type: 'release', reason });
    await elapse(CAROUSEL_AUTOPLAY_MS - 1);
    expect(index()).toBe(0);
    await elapse(1);
    expect(index()).toBe(1);
  },
);

test('goes on only when nothing holds it any more [OV-17]', () => {
  const { actor, state } = carousel();
  const send = (type: 'hold' | 'release', reason: HoldReason) => actor.send({ type, reason });
  send('hold', 'pointer');
  send('hold', 'focus');
  send('release', 'pointer');
  expect(state()).toBe('held');
  send('release', 'focus');
  expect(state()).toBe('playing');
});

test('what a visitor has stopped stays so, whoever comes and goes [OV-17]', async () => {
  const { actor, elapse, index, state } = carousel();
  actor.send({ type: 'pause' });
  actor.send({ type: 'hold', reason: 'pointer' });
  actor.send({ type: 'release', reason: 'pointer' });
  actor.send({ type: 'motion.changed', still: true });
  actor.send({ type: 'motion.changed', still: false });
  await elapse(CAROUSEL_AUTOPLAY_MS * 2);
  expect([state(), index()]).toEqual(['paused', 0]);
  actor.send({ type: 'next' });
  expect(index()).toBe(1);
});

test('never moves by itself where little motion is asked for, and still goes where it is told [OV-17]', async () => {
  const { actor, elapse, index, state } = carousel({ count: 3, index: 0, still: true });
  await elapse(CAROUSEL_AUTOPLAY_MS * 2);
  expect([state(), index()]).toEqual(['still', 0]);
  actor.send({ type: 'previous' });
  expect(index()).toBe(2);
});

test('keeps its place when fewer positions are left', () => {
  const { actor, index, now } = carousel({ count: 6, index: 5, still: false });
  actor.send({ type: 'layout.changed', count: 2 });
  expect(index()).toBe(1);
  actor.send({ type: 'layout.changed', count: 1 });
  expect([index(), now().can({ type: 'next' }), now().can({ type: 'pause' })]).toEqual([0, false, false]);
});

test('a single position has nothing to go to, to stop or to start', () => {
  const { actor, now } = carousel({ count: 1, index: 0, still: false });
  const could = () => (['next', 'previous', 'pause', 'play'] as const).filter((type) => now().can({ type }));
  expect([could(), now().can({ type: 'go', index: 0 })]).toEqual([[], false]);
  actor.send({ type: 'layout.changed', count: 2 });
  actor.send({ type: 'pause' });
  actor.send({ type: 'layout.changed', count: 1 });
  expect(could()).toEqual([]);
});

test('little motion is asked for while somebody looks: it stays still after they leave [OV-17]', async () => {
  const { actor, elapse, index, state } = carousel();
  actor.send({ type: 'hold', reason: 'pointer' });
  actor.send({ type: 'motion.changed', still: true });
  expect(state()).toBe('still');
  actor.send({ type: 'release', reason: 'pointer' });
  await elapse(CAROUSEL_AUTOPLAY_MS * 2);
  expect([state(), index()]).toEqual(['still', 0]);
});

test('started under the pointer, it waits until the pointer has left [OV-17]', () => {
  const { actor, state } = carousel();
  actor.send({ type: 'pause' });
  actor.send({ type: 'hold', reason: 'pointer' });
  actor.send({ type: 'play' });
  expect(state()).toBe('held');
  actor.send({ type: 'release', reason: 'pointer' });
  expect(state()).toBe('playing');
});
