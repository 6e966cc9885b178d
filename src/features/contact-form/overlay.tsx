import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import type { RequestCallActor } from '../../../machines/request-call/request-call.machine.ts';
import type { OrderProduct } from '../../../machines/shared/contact-form-types.ts';
import { NAME_MAX_LENGTH } from '../../contract/constants.ts';
import type { FormName } from '../../contract/posted-forms.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { type FormFields, PhoneField, TextField } from '../../ui/form-fields.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Price } from '../../ui/price.tsx';
import { Success } from '../../ui/success.tsx';
import { useWithHours } from '../contacts/index.ts';
import { MachineModal } from '../modal/index.ts';

interface ContactProps {
  readonly name: FormName;
  readonly form: FormFields<'name' | 'phone'>;
  readonly snapshot: SnapshotFrom<OneClickOrderActor | RequestCallActor>;
  readonly send: (event: { readonly type: 'submit' | 'retry' | 'close' }) => void;
  readonly title: string;
  /** The page behind the window. */
  readonly returnTo: string;
  /** What the phone is asked for; the working hours follow. */
  readonly callHint: string;
  readonly submitLabel: string;
  readonly thanks: string;
  /** Stand around the number of the request. */
  readonly more?: { readonly before: ReactNode; readonly after: ReactNode };
  /** Fields that nobody sees beside the product's. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Stands above the button, where who has pressed it looks. */
  readonly notice?: ReactNode;
  /** Fields between name and phone. */
  readonly children?: ReactNode;
}

/** The window of a form that a manager answers: the form, then thanks with the number of the request [ST-09][ST-10]. */
export function ContactModal(props: ContactProps) {
  const { snapshot, send, title, returnTo, thanks, more } = props;
  const isSent = snapshot.matches('sent');
  const onClose = () => send({ type: 'close' });
  return (
    <MachineModal
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
            {more ? 'Номер заказа' : 'Номер заявки'}{' '}
            <b className="figures text-ink">{snapshot.context.number}</b>
            {more?.after}
          </p>
          <CloseLink href={returnTo} onClose={onClose} />
        </Success>
      ) : (
        <ContactForm {...props} />
      )}
    </MachineModal>
  );
}

/** A real form, so that it is sent without JavaScript as well. */
function ContactForm({
  name,
  form,
  snapshot,
  send,
  returnTo,
  callHint,
  submitLabel,
  hidden,
  notice,
  children,
}: ContactProps) {
  const { product, requestId, errors, failure } = snapshot.context;
  return (
    <PostForm
      name={name}
      // The product, if it is about one, and its address for the way back.
      hidden={{
        returnTo,
        requestId,
        idProduct: product && String(product.id),
        product: product?.slug ?? null,
        ...hidden,
      }}
      errors={errors}
      failure={failure}
      submitLabel={submitLabel}
      busy={form.busy}
      failed={snapshot.hasTag('error')}
      onSubmit={send}
      footnote={<ConsentNote />}
    >
      {product && <AskedPart product={product} />}
      <TextField form={form} name="name" label="Имя" autoComplete="name" maxLength={NAME_MAX_LENGTH} first />
      {children}
      <PhoneField form={form} name="phone" label="Телефон" hint={useWithHours(callHint, ': ')} />
      {notice}
    </PostForm>
  );
}

/** The product that a form is about, with its offer. */
function AskedPart({ product }: { product: OrderProduct }) {
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
        <p className="text-sm">{product.availability}</p>
      </div>
    </div>
  );
}
