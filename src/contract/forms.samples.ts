import { oneOrderForm } from './call-forms.ts';
import { validateForm } from './forms.ts';

/** A valid one-click form. */
export const filledForm = () => ({
  name: 'Иван Петров',
  email: 'ivan@example.ru',
  phone: '+7(903)123-45-67',
  idProduct: '17',
  price: '125000',
  availability: 'В наличии',
  requestId: '0b9f0a52-6d0e-4d0e-9d6e-1f2a3b4c5d6e',
});

/** The message under one field of the one-click form, `undefined` when the field is fine. */
export function messageOf(key: string, value: unknown): string | undefined {
  const result = validateForm(oneOrderForm, { ...filledForm(), [key]: value });
  return result.ok ? undefined : result.errors.find((error) => error.key === key)?.message;
}
