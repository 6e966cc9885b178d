import type { ReactNode } from 'react';
import type { BasketOperation } from '../../contract/basket.ts';
import { formPath } from '../../contract/posted-forms.ts';
import { addressBehindModal } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';

/** An operation whose quantity or text may stand in a field of the form; a list says which basket it is for. */
type Posted =
  | Exclude<BasketOperation, { readonly op: 'add' | 'set' }>
  | {
      readonly op: 'add' | 'set';
      readonly productId: number;
      readonly quantity?: number;
      readonly seenPrice?: number;
    }
  | { readonly op: 'list'; readonly revision: number };

/**
 * One operation on the basket as a form: the browser posts it while no script runs, `onSend` takes it from then on
 * [ST-21]. What is wrong with a quantity in the basket the shop says, in its own words.
 */
export function OperationForm(props: {
  operation: Posted;
  /** Of a form whose buttons stand elsewhere. */
  id?: string;
  onSend: (form: HTMLFormElement) => void;
  className?: string;
  children?: ReactNode;
}) {
  const { operation, onSend, children, ...others } = props;
  const { address } = useShopFront();
  return (
    <form
      className="contents"
      {...others}
      method="post"
      action={formPath('basket')}
      noValidate={operation.op !== 'list'}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
    >
      {Object.entries({ ...operation, returnTo: addressBehindModal(address) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
