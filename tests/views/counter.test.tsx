import { expect, test } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput } from '../../machines/basket/basket.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { EMPTY_BASKET } from '../../src/contract/basket.ts';
import { startCounter } from '../../src/features/analytics/index.ts';
import { track } from '../../src/lib/track.ts';

const showPage = (address: string) => track({ kind: 'page', page: { address, data: null } });

const waiting = (name: string) => window.ym?.a?.filter(([, call]) => call === name).length;

test('a page whose count was taken back before the script came is counted when the visitor agrees again', () => {
  const { actor } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  actor.start();
  const stop = startCounter('1', actor);
  showPage('/contacts');
  stop();
  startCounter('1', actor)();
  // What is ended before it has begun would end the next.
  expect([waiting('hit'), waiting('destruct')]).toEqual([0, 0]);
  const stopAgain = startCounter('1', actor);
  expect(waiting('hit')).toBe(1);
  stopAgain();
});

test('a page is counted once when the visitor agrees, thinks better of it and agrees again [OV-12]', () => {
  const { actor } = createHarness(basketMachine, basketInput(EMPTY_BASKET));
  actor.start();
  const hits: unknown[] = [];
  const start = () => {
    const stop = startCounter('1', actor);
    // The counter's script has come, in the place of its queue.
    document.querySelector('script[src$="/tag.js"]')?.dispatchEvent(new Event('load'));
    window.ym = (_id, call, url, options) => {
      if (call === 'hit') hits.push([url, options]);
    };
    return stop;
  };
  const stopAtOnce = start();
  showPage('/catalog');
  stopAtOnce();
  const stop = start();
  expect(hits).toHaveLength(1);
  showPage('/brands');
  stop();
  const page = (path: string) => window.location.origin + path;
  expect(hits).toMatchObject([
    [page('/catalog'), {}],
    [page('/brands'), { referer: page('/catalog') }],
  ]);
});
