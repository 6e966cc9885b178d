import type { OrderProduct } from '../../../machines/one-click-order/form.ts';
import { buttonClass } from '../../ui/button.ts';
import { PageModalButton } from '../modal/index.ts';

/**
 * «Купить в 1 клик»: opens the modal, or the page with it while no script runs [OV-10]. The first choice where the
 * product has no price and cannot be put into the basket; in lists a quiet link.
 */
export function OneClickButton(props: { product: OrderProduct; inList?: boolean; className?: string }) {
  const { product, inList = false, className = '' } = props;
  const { id, slug, title, article, price, image = null } = product;
  const look = inList ? 'one-click' : buttonClass(price === null ? 'primary' : 'quiet');
  return (
    <PageModalButton
      request={{ modal: 'one-click', product: { id, slug, title, article, price, image } }}
      value={slug}
      className={className ? `${look} ${className}` : look}
    >
      Купить в 1 клик
    </PageModalButton>
  );
}
