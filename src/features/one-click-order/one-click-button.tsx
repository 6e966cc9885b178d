import type { OrderProduct } from '../../../machines/one-click-order/form.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { buttonClass } from '../../ui/button.ts';
import { ModalButton } from '../modal/index.ts';

/**
 * «Купить в 1 клик»: opens the modal, or the page with it while no script runs [OV-10]. The first choice where the
 * product has no price and cannot be put into the basket.
 */
export function OneClickButton({ product, className = '' }: { product: OrderProduct; className?: string }) {
  const { address } = useShopFront();
  const { id, slug, title, article, price, image = null } = product;
  return (
    <ModalButton
      href={modalAddress(address, 'one-click', { product: slug })}
      request={{ modal: 'one-click', product: { id, slug, title, article, price, image } }}
      className={`${buttonClass(price === null ? 'primary' : 'quiet')} ${className}`}
    >
      Купить в 1 клик
    </ModalButton>
  );
}
