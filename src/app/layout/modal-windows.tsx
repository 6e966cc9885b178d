import { useSyncExternalStore } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { addressBehindModal } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';

/** The modals once loaded: the one in the address from the start, others from first need on. */
export function ModalWindows() {
  const { modals } = useShopFront();
  const { urlOriginal } = usePageContext();
  const loaded = useSyncExternalStore(modals.subscribe, modals.current, () => modals.initial);
  return loaded && <loaded.Windows returnTo={addressBehindModal(urlOriginal)} />;
}
