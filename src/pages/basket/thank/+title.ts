import type { PageContext } from 'vike/types';
import type { ThanksData } from '../../../features/thanks/thanks-data.ts';

export { title };

function title({ data: { order } }: PageContext & { data: ThanksData }): string {
  return `Заказ № ${order.number} принят`;
}
