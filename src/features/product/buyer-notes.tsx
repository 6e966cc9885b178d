import type { DeliveryKind } from '../../contract/delivery-and-payment.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
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
  const notes: readonly { icon: IconName; text: string }[] = [
    ...(deliveries.length > 0
      ? [{ icon: 'truck' as const, text: `Доставка: ${deliveries.map((kind) => ways[kind]).join(', ')}` }]
      : []),
    ...(warranty === undefined ? [] : [{ icon: 'check' as const, text: warranty }]),
    { icon: 'return', text: 'Возврат в течение 7 дней после получения' },
    { icon: 'clock', text: useWithHours('Перезвоним', ': ') },
  ];
  return (
    <ul className="mt-1 flex flex-col gap-2 border-t border-line pt-3 text-sm text-muted">
      {notes.map(({ icon, text }) => (
        <li key={icon} className="flex gap-2.5">
          <Icon name={icon} size={18} className="mt-0.5" />
          {text}
        </li>
      ))}
    </ul>
  );
}
