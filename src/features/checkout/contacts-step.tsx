import { asksFor } from '../../../machines/checkout/form.ts';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/constants.ts';
import { CHECKOUT_PATH } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ActivityChoice } from '../../ui/activity-choice.tsx';
import { buttonClass } from '../../ui/button.ts';
import { CompanyFields } from '../../ui/company-fields.tsx';
import { PhoneField, TextField } from '../../ui/form-fields.tsx';
import { ModalButton } from '../modal/index.ts';
import type { StepProps } from './form.ts';

/** The way to a filled-in form for who has been here before; nobody has to. */
export function LoginOffer() {
  const { session } = useShopFront().actors;
  if (useActorSnapshot(session).context.user) return null;
  return (
    <div className="mb-4 flex flex-wrap items-baseline gap-x-2 rounded-lg bg-sunken px-3 py-2 text-muted">
      Есть личный кабинет? Заказать можно и без него.
      <ModalButton
        href={modalAddress(CHECKOUT_PATH, 'authorization', { next: CHECKOUT_PATH })}
        request={{ modal: 'authorization', next: CHECKOUT_PATH }}
        className={`${buttonClass('link')} py-1`}
      >
        Войти и не вводить всё заново
      </ModalButton>
    </div>
  );
}

/** «Контакты»: who buys [ST-22]. */
export function ContactsStep({ form, hydrated }: StepProps) {
  const asks = asksFor(form.values);
  return (
    <div className="group flex flex-col gap-3">
      <ActivityChoice form={form} />
      {(asks.company || !hydrated) && <CompanyFields form={form} shownByChoice={!hydrated} />}
      <TextField form={form} name="name" label="Имя" autoComplete="name" maxLength={NAME_MAX_LENGTH} />
      <PhoneField form={form} name="phone" label="Телефон" hint="Менеджер уточнит заказ по телефону" />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        hint="Сюда придёт номер заказа и всё, что в нём"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
      />
    </div>
  );
}
