import type { ReactNode } from 'react';
import type { BrandRef } from '../../contract/entities.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { overlayDialog } from '../../ui/overlay.tsx';
import { BRAND_FORM } from './brand-form.tsx';

/**
 * The name of a brand: opens its window. It belongs to the page's `BrandForm`, so that the first tap counts before
 * scripts run, inside of other forms too [OV-11].
 */
export function BrandButton(props: {
  brand: Pick<BrandRef, 'documentId' | 'title'>;
  label?: string;
  className?: string;
  /** In place of the name. */
  children?: ReactNode;
}) {
  const { modals } = useShopFront();
  const { brand, label, className = '', children } = props;
  const { documentId, title } = brand;
  const load = () => {
    modals.load();
    overlayDialog.load();
  };
  return (
    <button
      type="submit"
      form={BRAND_FORM}
      name="id"
      value={documentId}
      aria-label={label}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        event.preventDefault();
        const { pathname, search } = window.location;
        const href = modalAddress(pathname + search, 'brand', { id: documentId });
        modals.open({ modal: 'brand', documentId, title }, href);
      }}
      className={className}
    >
      {children ?? (
        <span className="underline decoration-dotted underline-offset-3 hover:decoration-solid">{title}</span>
      )}
    </button>
  );
}
