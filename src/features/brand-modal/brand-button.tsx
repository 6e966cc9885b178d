import type { ReactNode } from 'react';
import type { BrandRef } from '../../contract/entities.ts';
import { PageModalButton } from '../modal/index.ts';

/** The name of a brand: opens its window, inside of other forms too [OV-11]. */
export function BrandButton(props: {
  brand: Pick<BrandRef, 'documentId' | 'title'>;
  label?: string;
  className?: string;
  /** In place of the name. */
  children?: ReactNode;
}) {
  const { brand, label, className, children } = props;
  const { documentId, title } = brand;
  return (
    <PageModalButton
      request={{ modal: 'brand', documentId, title }}
      value={documentId}
      label={label}
      className={children ? className : `brand-name ${className ?? ''}`}
    >
      {children ?? title}
    </PageModalButton>
  );
}
