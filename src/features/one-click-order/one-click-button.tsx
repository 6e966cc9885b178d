import { usePageContext } from 'vike-react/usePageContext';
import type { OrderProduct } from '../../../machines/one-click-order/form.ts';
import { oneClickAddress } from '../../app/addresses.ts';
import { useShopFront } from '../../app/context.tsx';
import { AddressButton } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { overlayDialog } from '../../ui/overlay.tsx';

/** «Купить в 1 клик»: opens the modal, or the page with it while no script runs [OV-10]. */
export function OneClickButton({ product, className = '' }: { product: OrderProduct; className?: string }) {
  const { actors } = useShopFront();
  const { urlOriginal } = usePageContext();
  const { id, slug, title, article, price, image = null } = product;
  return (
    <AddressButton
      href={oneClickAddress(urlOriginal, slug)}
      className={`${buttonClass('primary', 'normal')} ${className}`}
      onIntent={overlayDialog.load}
      onPress={() =>
        actors.oneClickOrder.send({
          type: 'open',
          product: { id, slug, title, article, price, image },
          requestId: crypto.randomUUID(),
        })
      }
    >
      Купить в 1 клик
    </AddressButton>
  );
}
