import { Icon, type IconName } from '../../ui/icon.tsx';
import { useWithHours } from '../contacts/index.ts';

/** Up to here post and couriers carry a parcel, above it goes to a carrier's terminal, in grams (domain §2.9). */
const PARCEL = 20_000;
const TERMINAL = 80_000;

function deliveryHint(weight: number | null): string {
  if (weight === null || weight <= PARCEL) return 'Почтой, курьером или транспортной компанией';
  if (weight <= TERMINAL) return 'Транспортной компанией до терминала или до двери';
  return 'Транспортной компанией до терминала, нужна обрешётка';
}

/** What a buyer wants to know beside the button: delivery by weight, return, who answers and when. */
export function BuyerNotes({ weight }: { weight: number | null }) {
  const notes: readonly { icon: IconName; text: string }[] = [
    { icon: 'truck', text: deliveryHint(weight) },
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
