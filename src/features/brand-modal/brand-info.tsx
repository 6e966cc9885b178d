import type { BrandRef } from '../../contract/entities.ts';
import { Icon } from '../../ui/icon.tsx';
import { BrandButton } from './brand-button.tsx';

/** A small button beside the name of a brand, where the name itself is a checkbox [OV-11]. */
export function BrandInfo({ brand }: { brand: Pick<BrandRef, 'documentId' | 'title'> }) {
  return (
    <BrandButton brand={brand} label={`О бренде ${brand.title}`}>
      <Icon name="info" size={18} />
    </BrandButton>
  );
}
