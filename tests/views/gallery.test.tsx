import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { sampleCards } from '../../src/devtools/sandbox/sample-products.tsx';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { Gallery } from '../../src/features/product-gallery/index.ts';
import { ProductGrid } from '../../src/features/products/index.ts';
import { patience } from '../support/patience.ts';
import { stubCloseWatcher } from './support/close-watcher.ts';

const images = [1, 2].map((at) => ({ url: `/part-${at}.webp`, width: 800, height: 600 }));
const state = () => String(document.querySelector<HTMLElement>('[data-machine=lightbox]')?.dataset.state);
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
/** The lightbox is loaded when it is needed. */
const eventually = (holds: () => void) => vi.waitFor(holds, { timeout: patience * 15_000 });

test('a gallery that React mounts twice opens its lightbox each time, closes it by «Назад» on Android, and ends with its page [OV-14]', async () => {
  const watching = stubCloseWatcher();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <StrictMode>
      <Gallery images={images} title="Фильтр" />
    </StrictMode>,
  );
  await eventually(() => expect(host.querySelectorAll('a')).toHaveLength(3));
  const ways = [
    () => press('[role=dialog] [aria-label^=Закрыть]'),
    () => watching()[0]?.dispatchEvent(new Event('close')),
  ];
  for (const [index, close] of ways.entries()) {
    const at = index + 1;
    press(`li a[href$="part-${at}.webp"]`);
    await eventually(() => expect(state()).toContain('visible'));
    expect(document.querySelector('[role=dialog]')?.textContent).toContain(`${at} из 2`);
    close();
    await eventually(() => expect(state()).toBe('hidden'));
  }
  root.unmount();
  await eventually(() => expect(state()).toBe('undefined'));
  host.remove();
  vi.unstubAllGlobals();
});

test('pictures of cards far below wait until they come near [EN-10]', () => {
  const html = renderToStaticMarkup(
    <SampleShopFront>
      <ProductGrid items={sampleCards} />
    </SampleShopFront>,
  );
  expect(html.match(/<img /g)).toHaveLength(sampleCards.length);
  expect(html.match(/loading="lazy"/g)).toHaveLength(sampleCards.length);
});
