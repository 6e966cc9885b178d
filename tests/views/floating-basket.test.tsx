import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FloatingBasket } from '../../src/features/basket/index.tsx';
import { TestShopFront } from './kit/shop-front.tsx';

const shown = (count: number, path: string) =>
  renderToStaticMarkup(
    <TestShopFront items={Array.from({ length: count }, (_, at) => ({ productId: at + 1, quantity: 5 }))}>
      <FloatingBasket path={path} />
    </TestShopFront>,
  );

test('the floating basket is there with something in it, but not on its own pages [OV-13]', () => {
  expect(shown(0, '/catalog')).toBe('');
  expect(shown(3, '/basket')).toBe('');
  expect(shown(3, '/basket/placing-order')).toBe('');
  const html = shown(3, '/catalog');
  expect(html).toContain('href="/basket"');
  expect(html.replace(/<[^>]+>/g, '')).toBe('Корзина (3)');
});
