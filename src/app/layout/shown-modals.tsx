import { useSyncExternalStore } from 'react';
import { addressBehindModal } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';

/** The modals once loaded: the one in the address from the start, others from first need on. */
export function ShownModals() {
  const { modals, address } = useShopFront();
  const loaded = useSyncExternalStore(modals.subscribe, modals.current, () => modals.initial);
  return loaded && <loaded.Views returnTo={addressBehindModal(address)} />;
}
