import { formPath } from '../../contract/posted-forms.ts';
import { addressBehindModal } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';

/** The form that the buttons «В корзину» of a page belong to; each brings its product. */
export const ADD_FORM = 'basket-add';

/** Posts the first tap on «В корзину» while no script runs: one form for all buttons of a page. */
export function AddForm() {
  const { address } = useShopFront();
  return (
    <form id={ADD_FORM} method="post" action={formPath('basket')} hidden>
      <input type="hidden" name="op" value="add" />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="returnTo" value={addressBehindModal(address)} />
    </form>
  );
}
