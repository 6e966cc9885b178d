import type { OrderField } from '../../../machines/one-click-order/form.ts';
import type { OneClickOrderActor } from '../../../machines/one-click-order/one-click-order.machine.ts';
import { useActorSnapshot } from '../../app/use-actor.ts';
import { company } from '../../contract/company.ts';
import { consentNote } from '../../contract/consent.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/constants.ts';
import { buttonClass } from '../../ui/button.ts';
import { Field, fieldAttributes } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

/** Why the phone is asked for. */
const CALL_HINT = `Менеджер уточнит заказ по телефону: ${company.hours}`;

const idOf = (name: OrderField) => `one-click-${name}`;

/** The form of the modal; a real form, so that it is sent without JavaScript as well [EN-06]. */
export function OrderForm({ actor, returnTo }: { actor: OneClickOrderActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const { product, values, errors, problem, requestId } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const failed = snapshot.hasTag('error');
  const errorOf = (key: string) => errors.find((error) => error.key === key)?.message ?? null;
  const formError = problem ?? errorOf('form');
  const control = (name: OrderField) => ({
    ...fieldAttributes(idOf(name), errorOf(name), name === 'phone'),
    name,
    'aria-required': true,
    readOnly: busy,
    value: values[name],
  });
  const change = (name: OrderField, value: string) => {
    if (value !== values[name]) actor.send({ type: 'field.change', name, value });
  };

  return (
    <form
      method="post"
      action="/forms/one-order"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) actor.send({ type: failed ? 'retry' : 'submit' });
      }}
    >
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="idProduct" value={product?.id ?? ''} />
      <input type="hidden" name="product" value={product?.slug ?? ''} />
      {product && (
        <div className="mb-4 flex items-center gap-3 rounded-xl bg-sunken p-3">
          <Picture
            image={product.image ?? null}
            alt=""
            sizes="64px"
            className="size-16 shrink-0 object-contain"
          />
          <div className="min-w-0">
            <p className="line-clamp-2 text-sm font-medium">{product.title}</p>
            <p className="figures text-sm text-muted">Артикул {product.article}</p>
            <Price price={product.price} oldPrice={null} />
          </div>
        </div>
      )}
      <div className="flex flex-col gap-3">
        <Field id={idOf('name')} label="Имя" error={errorOf('name')} required>
          <input
            {...control('name')}
            type="text"
            data-autofocus
            autoComplete="name"
            maxLength={NAME_MAX_LENGTH}
            onChange={(event) => change('name', event.target.value)}
          />
        </Field>
        <Field id={idOf('email')} label="Почта" error={errorOf('email')} required>
          <input
            {...control('email')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            onChange={(event) => change('email', event.target.value)}
          />
        </Field>
        <Field id={idOf('phone')} label="Телефон" error={errorOf('phone')} hint={CALL_HINT} required>
          <PhoneInput {...control('phone')} onValue={(value) => change('phone', value)} />
        </Field>
        {formError !== null && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-lg bg-accent-soft p-3 font-medium text-accent"
          >
            <Icon name="alert" />
            {formError}
          </p>
        )}
        <button type="submit" className={buttonClass('primary')} disabled={busy}>
          {busy ? 'Отправляем…' : failed ? 'Повторить' : 'Оформить'}
        </button>
        <p className="text-sm text-muted">
          {consentNote.before}
          <a href={consentNote.href} target="_blank" rel="noopener" className={buttonClass('link')}>
            {consentNote.link}
          </a>
        </p>
      </div>
    </form>
  );
}
