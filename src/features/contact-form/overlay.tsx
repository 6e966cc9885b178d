import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import type { OrderProduct } from '../../../machines/shared/contact-form-types.ts';
import type { MachineTag } from '../../../machines/shared/machine.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Success } from '../../ui/success.tsx';
import { MachineModal } from '../modal/index.ts';

/** The window of a form that a manager answers: the form, then thanks with the number of the request [ST-09][ST-10]. */
export function ContactModal(props: {
  machine: string;
  snapshot: {
    readonly value: StateValue;
    readonly hasTag: (tag: MachineTag) => boolean;
    readonly matches: (state: 'sent') => boolean;
    readonly context: { readonly number: number | null };
  };
  title: string;
  /** The page behind the window. */
  returnTo: string;
  onClose: () => void;
  thanks: string;
  /** Stand around the number of the request. */
  more?: { readonly before: ReactNode; readonly after: ReactNode };
  /** The form. */
  children: ReactNode;
}) {
  const { machine, snapshot, title, returnTo, onClose, thanks, more, children } = props;
  const isSent = snapshot.matches('sent');
  return (
    <MachineModal
      machine={machine}
      snapshot={snapshot}
      title={title}
      returnTo={returnTo}
      onClose={onClose}
      content={isSent ? 'sent' : 'form'}
    >
      {isSent ? (
        <Success title={thanks}>
          {more?.before}
          <p className="text-muted">
            Номер заявки <b className="figures text-ink">{snapshot.context.number}</b>
            {more?.after}
          </p>
          <CloseLink href={returnTo} onClose={onClose} />
        </Success>
      ) : (
        children
      )}
    </MachineModal>
  );
}

/** The fields that nobody sees of a form that is about a product, if it is: the product, and its address for the way back. */
export function partFields(product: OrderProduct | null) {
  return { idProduct: product && String(product.id), product: product?.slug ?? null };
}

/** The product that a form is about. */
export function AskedPart({ product }: { product: OrderProduct | null }) {
  if (!product) return null;
  return (
    <div className="mb-1 flex items-center gap-3 rounded-xl bg-sunken p-3">
      <Picture
        image={product.image ?? null}
        alt=""
        sizes="64px"
        className="size-16 shrink-0 object-contain"
      />
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm font-medium">{product.title}</p>
        <p className="text-sm text-muted">Артикул {product.article}</p>
        <Price price={product.price} oldPrice={null} />
      </div>
    </div>
  );
}
