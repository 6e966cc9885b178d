import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FloatingBasket } from '../../src/features/basket/index.tsx';

const shown = (count: number, path: string) =>
  renderToStaticMarkup(<FloatingBasket count={count} path={path} />);

test('the floating basket is there with something in it, but not on its own page [OV-13]', () => {
  expect(shown(0, '/catalog')).toBe('');
  expect(shown(3, '/basket')).toBe('');
  const html = shown(3, '/catalog');
  expect(html).toContain('href="/basket"');
  expect(html.replace(/<[^>]+>/g, '')).toBe('Корзина (3)');
});
