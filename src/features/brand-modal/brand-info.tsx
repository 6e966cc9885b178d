import type { BrandRef } from '../../contract/entities.ts';
import { LineIcon } from '../../ui/icon.tsx';
import { BrandButton } from './brand-button.tsx';

const INFO = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.8h.01';

/** A small button beside the name of a brand, where the name itself is a checkbox [OV-11]. */
export function BrandInfo({ brand }: { brand: Pick<BrandRef, 'documentId' | 'title'> }) {
  return (
    <BrandButton brand={brand} label={`О бренде ${brand.title}`}>
      <LineIcon path={INFO} size={18} />
    </BrandButton>
  );
}
