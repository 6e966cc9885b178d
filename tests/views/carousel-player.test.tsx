import { act, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAROUSEL_AUTOPLAY_MS } from '../../src/contract/constants.ts';
import { Player } from '../../src/features/carousel/player.tsx';

/** Says at once that the row is on the screen; there is no layout here. */
class OnScreen {
  readonly #tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

let view: HTMLElement;
let host: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('IntersectionObserver', OnScreen);
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  view = document.createElement('div');
  view.innerHTML = `<div class="carousel-row">${'<div class="carousel-slide"></div>'.repeat(3)}</div>`;
  host = document.createElement('div');
  document.body.append(view, host);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  view.remove();
  host.remove();
});

const state = () => host.querySelector<HTMLElement>('[data-machine]')?.dataset.state;
const shown = () => host.querySelector('[aria-current=true]')?.getAttribute('aria-label');
const told = () => host.querySelector('[role=status]')?.textContent;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
async function press(name: string): Promise<void> {
  const button = host.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  await act(async () => button?.click());
}

test('a player that React mounts twice moves on, hears its buttons and ends with its page [OV-17]', async () => {
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <StrictMode>
        <Player view={view} />
      </StrictMode>,
    ),
  );
  expect([state(), shown()]).toEqual(['playing', 'Слайд 1']);
  await pass(CAROUSEL_AUTOPLAY_MS);
  expect([shown(), told()]).toEqual(['Слайд 2', '']);
  await press('Остановить прокрутку');
  expect(state()).toBe('paused');
  await press('Следующий слайд');
  expect([shown(), told()]).toEqual(['Слайд 3', 'Слайд 3 из 3']);
  await press('Возобновить прокрутку');
  await pass(CAROUSEL_AUTOPLAY_MS);
  expect([shown(), told()]).toEqual(['Слайд 1', 'Слайд 3 из 3']);
  await act(async () => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
