import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { ModalButton } from '../modal/index.ts';

/** «Заказать звонок» [ST-09]. */
export function CallButton({ className }: { className?: string }) {
  const { address } = useShopFront();
  return (
    <ModalButton
      href={modalAddress(address, 'request-call')}
      request={{ modal: 'request-call' }}
      className={className}
    >
      Заказать звонок
    </ModalButton>
  );
}
