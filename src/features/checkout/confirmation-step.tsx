import type { ReactNode } from 'react';
import { deliveryOf, paymentsFor, valuesToSend } from '../../../machines/checkout/form.ts';
import type { CheckoutStep } from '../../../machines/checkout/values.ts';
import { formActivityTitles, isFormActivity } from '../../contract/form-activity.ts';
import { formatInn, formatKpp, formatPostcode } from '../../contract/inn.ts';
import { formatPhone } from '../../contract/phone.ts';
import { buttonClass } from '../../ui/button.ts';
import { TextAreaField } from '../../ui/more-fields.tsx';
import { Terms } from '../../ui/terms.tsx';
import { usePickupPlace } from '../contacts/index.ts';
import type { StepProps } from './form.ts';
import { BasketLines } from './summary.tsx';
import { stepTitles } from './words.ts';

type Row = readonly [name: string, value: string | undefined];

function Part(props: { title: string; edit: ReactNode; rows: readonly Row[] }) {
  const { title, edit, rows } = props;
  return (
    <section className="border-b border-line pb-3">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h3 className="font-semibold">{title}</h3>
        {edit}
      </div>
      <Terms terms={rows.flatMap(([name, value]) => (value ? [{ name, value: <bdi>{value}</bdi> }] : []))} />
    </section>
  );
}

/** «Подтверждение»: the whole order once more [ST-22]; `onOpen` is given when steps can be returned to. */
export function ConfirmationStep(
  props: StepProps & { readonly onOpen: ((step: CheckoutStep) => void) | null },
) {
  const { snapshot, form, onOpen } = props;
  const { context } = snapshot;
  const values = valuesToSend(context.values);
  const delivery = deliveryOf(context);
  const place = usePickupPlace();
  const edit = (step: CheckoutStep) =>
    onOpen && (
      <button
        type="button"
        className={`${buttonClass('link')} min-h-11 text-sm`}
        onClick={() => onOpen(step)}
      >
        Изменить<span className="sr-only">: {stepTitles[step]}</span>
      </button>
    );
  return (
    <div className="flex flex-col gap-4">
      <Part
        title="Контакты"
        edit={edit('contacts')}
        rows={[
          ['Покупатель', isFormActivity(values.formActivity) ? formActivityTitles[values.formActivity] : ''],
          ['Организация', values.company],
          ['ИНН', formatInn(values.inn)],
          ['КПП', formatKpp(values.kpp)],
          ['Имя', values.name],
          ['Телефон', formatPhone(values.phone)],
          ['E-mail', values.email],
        ]}
      />
      <Part
        title="Получение и оплата"
        edit={edit('delivery')}
        rows={[
          ['Способ', delivery?.title],
          ['Доставка', delivery?.note],
          ['Где забрать', values.delivery === 'pickup' ? (place ?? '') : ''],
          ['Город', values.city],
          ['Индекс', formatPostcode(values.postcode)],
          ['Адрес', values.address],
          ['Перевозчик', values.carrier],
          ['Оплата', paymentsFor(context, values).find(({ kind }) => kind === values.payment)?.title],
        ]}
      />
      <section className="border-b border-line pb-1 lg:hidden">
        <h3 className="font-semibold">Товары</h3>
        <BasketLines basket={context.basket} />
      </section>
      <TextAreaField
        form={form}
        name="comment"
        label="Комментарий"
        hint="Например, VIN, номер двигателя или удобное время звонка"
        required={false}
      />
    </div>
  );
}
