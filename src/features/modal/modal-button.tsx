import type { ReactNode } from 'react';
import type { ModalRequest } from '../../lib/modals.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { AddressButton } from '../../ui/address-button.tsx';
import { overlayDialog } from '../../ui/overlay.tsx';

/** Loads what a window needs, for a button that may open one. */
export function useLoadModals(): () => void {
  const { modals } = useShopFront();
  return () => {
    modals.load();
    void overlayDialog.load();
  };
}

/** A button that opens a window over the page, or leads to `href`, the page with it, while no script runs. */
export function ModalButton(props: {
  href: string;
  request: ModalRequest;
  className: string | undefined;
  children: ReactNode;
}) {
  const { modals } = useShopFront();
  const { request, ...button } = props;
  const load = useLoadModals();
  return <AddressButton {...button} onIntent={load} onPress={() => modals.open(request, props.href)} />;
}
