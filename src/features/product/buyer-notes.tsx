import type { DeliveryKind } from '../../contract/delivery-and-payment.ts';
import { LineIcon } from '../../ui/icon.tsx';
import { CHECK, CLOCK, RETURN, TRUCK } from '../../ui/icon-paths.ts';
import { useWithHours } from '../contacts/index.ts';
import type { ProductData } from './data.ts';

const ways: Readonly<Record<DeliveryKind, string>> = {
  pickup: 'самовывоз',
  courier: 'курьер',
  post: 'почта',
  door: 'транспортная компания до двери',
  terminal: 'транспортная компания до терминала',
};

/** What a buyer wants to know beside the button: what delivers it, warranty, return, who answers and when. */
export function BuyerNotes({ deliveries, warranty }: Pick<ProductData, 'deliveries' | 'warranty'>) {
  const notes: readonly { icon: string; text: string }[] = [
    ...(deliveries.length > 0
      ? [{ icon: TRUCK, text: `Доставка: ${deliveries.map((kind) => ways[kind]).join(', ')}` }]
      : []),
    ...(warranty === undefined ? [] : [{ icon: CHECK, text: warranty }]),
    { icon: RETURN, text: 'Возврат в течение 7 дней после получения' },
    { icon: CLOCK, text: useWithHours('Перезвоним', ': ') },
  ];
  return (
    <ul className="mt-1 flex flex-col gap-2 border-t border-line pt-3 text-sm text-muted">
      {notes.map(({ icon, text }) => (
        <li key={icon} className="flex gap-2.5">
          <LineIcon path={icon} size={18} className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  );
}
