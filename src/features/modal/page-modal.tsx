import type { ReactNode } from 'react';
import { addressBehindModal, modalAddress } from '../../lib/addresses.ts';
import type { ModalRequest } from '../../lib/modals.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { QueryInputs } from '../../ui/address-button.tsx';
import { useLoadModals } from './modal-button.tsx';

/** Windows that many buttons of a page open, each with something of its own. */
const BY_BUTTON = { brand: 'id', 'one-click': 'product', 'request-call': 'product' } as const;

/**
 * The forms that the `PageModalButton`s of a page belong to: they lead to the page with the window while no script
 * runs. One form for all buttons, and buttons inside of other forms may belong to it.
 */
export function PageModalForms() {
  const [path, query] = addressBehindModal(useShopFront().address).split('?');
  return Object.keys(BY_BUTTON).map((modal) => (
    <form key={modal} id={modal} action={path} hidden>
      <QueryInputs query={query} />
      <input type="hidden" name="modal" value={modal} />
    </form>
  ));
}

/** A button that opens a window for one of the things of a page, named by `value`. */
export function PageModalButton(props: {
  request: ModalRequest & { readonly modal: keyof typeof BY_BUTTON };
  value: string;
  label?: string | undefined;
  className: string | undefined;
  children: ReactNode;
}) {
  const { modals } = useShopFront();
  const { request, value, label, className, children } = props;
  const { modal } = request;
  const name = BY_BUTTON[modal];
  const load = useLoadModals();
  return (
    <button
      type="submit"
      form={modal}
      name={name}
      value={value}
      aria-label={label}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        event.preventDefault();
        const { pathname, search } = window.location;
        modals.open(request, modalAddress(pathname + search, modal, { [name]: value }));
      }}
      className={className}
    >
      {children}
    </button>
  );
}
