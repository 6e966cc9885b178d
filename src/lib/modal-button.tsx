import type { ReactNode } from 'react';
import { AddressButton } from '../ui/address-button.tsx';
import { overlayDialog } from '../ui/overlay.tsx';
import type { ModalRequest } from './modals.ts';
import { useShopFront } from './shop-front.tsx';

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
