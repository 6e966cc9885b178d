import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { buildWatchMachine } from '../../machines/build-watch/build-watch.machine.ts';
import { BUILD_POLL_MS } from '../../src/contract/constants.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch over a site that answers in this way, and what it asked and told. */
function watching(answer: () => Promise<{ readonly id: string }>) {
  const asked = vi.fn(answer);
  const told: string[] = [];
  const machine = buildWatchMachine.provide({ actors: { readLatest: fromPromise(asked) } });
  const actor = createActor(machine, { input: { buildId: 'this', hidden: false } });
  actor.on('*', ({ type }) => told.push(type));
  actor.start();
  return { actor, asked, told };
}

test('asks every 60 s while the tab is looked at [ST-20][TC-02][CO-05]', async () => {
  expect(BUILD_POLL_MS).toBe(60_000);
  const { asked } = watching(async () => ({ id: 'this' }));
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS - 1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + 2 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('asks nothing behind other tabs, and at once when it is looked at again after a minute [ST-20]', async () => {
  const { actor, asked } = watching(async () => ({ id: 'this' }));
  actor.send({ type: 'page.hidden' });
  await vi.advanceTimersByTimeAsync(10 * BUILD_POLL_MS);
  expect(asked).not.toHaveBeenCalled();
  actor.send({ type: 'page.shown' });
  expect(asked).toHaveBeenCalledOnce();
});

test('coming back before the minute is over asks when it is over, not at once [ST-20]', async () => {
  const { actor, asked } = watching(async () => ({ id: 'this' }));
  for (let times = 0; times < 5; times += 1) {
    await vi.advanceTimersByTimeAsync(BUILD_POLL_MS / 6);
    actor.send({ type: times % 2 === 0 ? 'page.hidden' : 'page.shown' });
  }
  actor.send({ type: 'page.shown' });
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS / 6);
  expect(asked).toHaveBeenCalledOnce();
});

test('failures are quiet and make it ask less and less often, an answer ends that [ST-20]', async () => {
  let down = true;
  const { actor, asked, told } = watching(async () => {
    if (down) throw new Error('no network');
    return { id: 'this' };
  });
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
  await vi.advanceTimersByTimeAsync(5 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(29 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  down = false;
  await vi.advanceTimersByTimeAsync(2 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(4);
  expect([actor.getSnapshot().value, told]).toEqual([{ current: 'waiting' }, []]);
});

test('another build is told once, and asked about no more; reloading is up to the visitor [ST-20]', async () => {
  const { actor, asked, told } = watching(async () => ({ id: 'next' }));
  await vi.advanceTimersByTimeAsync(60 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledOnce();
  expect([actor.getSnapshot().value, told]).toEqual(['outdated', ['build.outdated']]);
  actor.send({ type: 'reload' });
  actor.send({ type: 'dismiss' });
  actor.send({ type: 'reload' });
  expect(told).toEqual(['build.outdated', 'page.reload']);
});

test('after an answer the next failure is a first one again: five minutes, not half an hour [ST-20]', async () => {
  const answers = ['down', 'up', 'down', 'up'];
  const { asked } = watching(async () => {
    if (answers.shift() === 'down') throw new Error('no network');
    return { id: 'this' };
  });
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
  await vi.advanceTimersByTimeAsync(5 * BUILD_POLL_MS);
  await vi.advanceTimersByTimeAsync(BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5 * BUILD_POLL_MS);
  expect(asked).toHaveBeenCalledTimes(4);
});
