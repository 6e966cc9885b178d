import type { ShownProduct } from '../../../machines/one-click-order/form.ts';
import { orderable } from '../../contract/format.ts';
import { buttonClass } from '../../ui/button.ts';
import { PageModalButton } from '../modal/index.ts';

/**
 * «Купить в 1 клик»: opens the modal, or the page with it while no script runs [OV-10]. The first choice where the
 * product has no price and cannot be put into the basket; in lists a quiet link. Nobody can order what is sold out:
 * there it is «Когда появится?», no longer than the other, which asks for a call about it.
 */
export function OneClickButton(props: { product: ShownProduct; inList?: boolean; className?: string }) {
  const { product, inList = false, className = '' } = props;
  const { slug, price, stock, term } = product;
  const canOrder = orderable(stock, term) > 0;
  const look = inList ? 'one-click' : buttonClass(price === null ? 'primary' : 'quiet');
  return (
    <PageModalButton
      request={{ modal: canOrder ? 'one-click' : 'request-call', product }}
      value={slug}
      className={className ? `${look} ${className}` : look}
    >
      {canOrder ? 'Купить в 1 клик' : 'Когда появится?'}
    </PageModalButton>
  );
}
