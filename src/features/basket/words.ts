import { formatCount } from '../../contract/format.ts';

/** Lines of the basket in words: `3 товара`. */
export function countOfGoods(lines: number): string {
  return formatCount(lines, ['товар', 'товара', 'товаров']);
}
