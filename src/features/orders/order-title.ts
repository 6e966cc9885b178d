/** The title and heading of an order's own page. */
export function orderTitle(number: number): string {
  return `Заказ № ${number}`;
}
