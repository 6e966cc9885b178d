import { addressBehindModal } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { QueryInputs } from '../../ui/address-button.tsx';

/** The form that the brand buttons of a page belong to; each brings its brand. */
export const BRAND_FORM = 'brand';

/** Leads to the page with a brand's window while no script runs: one form for all buttons of a page. */
export function BrandForm() {
  const [path, query] = addressBehindModal(useShopFront().address).split('?');
  return (
    <form id={BRAND_FORM} action={path} hidden>
      <QueryInputs query={query} />
      <input type="hidden" name="modal" value="brand" />
    </form>
  );
}
