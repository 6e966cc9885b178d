import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { ModalButton } from '../modal/index.ts';

/** «Заказать звонок» [ST-09]. */
export function CallButton() {
  const { address } = useShopFront();
  return (
    <ModalButton
      href={modalAddress(address, 'request-call')}
      request={{ modal: 'request-call' }}
      className="min-h-8 font-medium whitespace-nowrap text-link hover:underline"
    >
      <span className="max-sm:sr-only">Заказать</span>{' '}
      <span className="inline-block max-sm:first-letter:uppercase">звонок</span>
    </ModalButton>
  );
}
