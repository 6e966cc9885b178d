import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Gallery } from '../../src/features/product-gallery/index.ts';

const images = [1, 2].map((at) => ({ url: `/part-${at}.webp`, width: 800, height: 600 }));
const state = () => String(document.querySelector<HTMLElement>('[data-machine=lightbox]')?.dataset.state);
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** The lightbox is loaded when it is needed. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 });

test('a gallery that React mounts twice opens its lightbox each time, and ends with its page [OV-14]', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <StrictMode>
      <Gallery images={images} title="Фильтр" />
    </StrictMode>,
  );
  await eventually(() => expect(host.querySelectorAll('a')).toHaveLength(3));
  for (const at of [1, 2]) {
    press(`li a[href$="part-${at}.webp"]`);
    await eventually(() => expect(state()).toContain('visible'));
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(`${at} из 2`);
    press('[role=dialog] [aria-label^=Закрыть]');
    await eventually(() => expect(state()).toBe('hidden'));
  }
  root.unmount();
  await eventually(() => expect(state()).toBe('undefined'));
  host.remove();
});
