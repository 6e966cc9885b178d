import { afterEach, expect, test, vi } from 'vitest';
import { bringIntoSight } from '../../src/devtools/drawing/sight.ts';
import { createSandboxLink } from '../../src/devtools/explorer/sandbox-link.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** jsdom lays nothing out. */
function place(element: Element | null, x: number, y: number, width: number, height: number): void {
  if (element) element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}

test('a state under the overview is moved into sight, one in sight is not while the overview is not shown', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // jsdom has none, and the name needs none.
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  document.body.innerHTML =
    '<div><svg><g data-state-node="shop.open"></g></svg></div><div class="overview"></div>';
  const [box, overview] = document.body.children;
  if (!(box instanceof HTMLElement) || !overview) throw new Error('no drawing');
  const scrollBy = vi.fn();
  box.scrollBy = scrollBy;
  place(box, 0, 0, 600, 400);
  place(box.querySelector('g'), 450, 350, 100, 40);
  place(overview, 0, 0, 0, 0);
  bringIntoSight(box, 'shop.open');
  expect(scrollBy).not.toHaveBeenCalled();
  place(overview, 400, 300, 200, 100);
  bringIntoSight(box, 'shop.open');
  expect(scrollBy).toHaveBeenCalledOnce();
});

test.each([
  ['the whole of it is seen', 100, 600, false],
  ['a little more than half is seen, its top is not', -290, 600, false],
  ['it begins in the lower half of the window, and most of it is seen', 400, 600, false],
  ['less than half is seen, its top is not', -310, 600, true],
  ['it stands below the window', 900, 600, true],
])(
  'the page scrolls to the sandbox only where less than half of it is seen: %s',
  (_name, top, height, scrolls) => {
    vi.stubGlobal('innerHeight', 768);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    place(frame, 0, top, 800, height);
    frame.scrollIntoView = vi.fn();
    const nothing = () => undefined;
    const link = createSandboxLink({ opened: nothing, changed: nothing, closed: nothing });
    link.attach(frame);
    link.bringIntoSight();
    expect(frame.scrollIntoView).toHaveBeenCalledTimes(scrolls ? 1 : 0);
    link.attach(null);
  },
);
