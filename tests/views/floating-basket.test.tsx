import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { cookieConsentMachine } from '../../machines/cookie-consent/cookie-consent.machine.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FloatingBasket } from '../../src/features/basket/index.tsx';
import { ConsentView } from '../../src/features/cookie-consent/index.ts';
import { mount } from './support/mount.tsx';

function shown(count: number, path: string): string {
  const items = Array.from({ length: count }, (_, at) => ({ productId: at + 1, quantity: 5 }));
  const basket = createActor(basketMachine, { input: { items, revision: 1, basket: null, refused: [] } });
  return renderToStaticMarkup(
    <SampleShopFront actors={{ basket }}>
      <FloatingBasket path={path} />
    </SampleShopFront>,
  );
}

test('the floating basket is there with something in it, but not on its own pages [OV-13]', () => {
  expect(shown(0, '/catalog')).toBe('');
  expect(shown(3, '/basket')).toBe('');
  expect(shown(3, '/basket/placing-order')).toBe('');
  const html = shown(3, '/catalog');
  expect(html).toContain('href="/basket"');
  expect(html.replace(/<[^>]+>/g, '')).toBe('Корзина (3)');
});

test.each([
  [120, false],
  [0, true],
])('over a question about cookies of %d px it does not float: %s [OV-12][OV-13]', async (height, isGone) => {
  const shownHeight = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  const actor = createActor(cookieConsentMachine, { input: { answer: 'no', closed: false } }).start();
  const unmount = await mount(<ConsentView actor={actor} returnTo="/" />);
  expect(document.documentElement.hasAttribute('data-cookies')).toBe(isGone);
  await unmount();
  shownHeight.mockRestore();
  document.documentElement.removeAttribute('data-cookies');
});
