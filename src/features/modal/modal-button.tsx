import type { ReactNode } from 'react';
import type { ModalRequest } from '../../lib/modals.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { AddressButton } from '../../ui/address-button.tsx';
import { overlayDialog } from '../../ui/overlay.tsx';

/** A button that opens a window over the page, or leads to `href`, the page with it, while no script runs. */
export function ModalButton(props: {
  href: string;
  request: ModalRequest;
  className: string;
  label?: string;
  children: ReactNode;
}) {
  const { modals } = useShopFront();
  const { request, ...button } = props;
  const load = () => {
    modals.load();
    overlayDialog.load();
  };
  return <AddressButton {...button} onIntent={load} onPress={() => modals.open(request, props.href)} />;
}
