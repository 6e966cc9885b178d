import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { FloatingBasket } from '../../src/features/basket/index.tsx';

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
