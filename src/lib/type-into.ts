import { formatPhone } from '../contract/phone.ts';
import type { PreHydrationInput } from './pre-hydration-input.ts';
import { sendIfPossible } from './send-if-possible.ts';

/** The part of a form's actor that is typed into. */
interface TypedForm<Field extends string> {
  getSnapshot(): {
    readonly context: { readonly values: Readonly<Record<Field, string>> };
    can(event: { type: 'field.change'; name: Field; value: string }): boolean;
  };
  send(event: { type: 'field.change'; name: Field; value: string }): void;
}

/** Gives a form what was typed into it before the page's scripts ran, a telephone number as the shop writes it. */
export function typeInto<Field extends string>(
  actor: TypedForm<Field>,
  fields: readonly Field[],
  { name: typedInto, value: typed }: PreHydrationInput,
): void {
  const name = fields.find((field) => field === typedInto);
  if (name === undefined) return;
  const value = name === 'phone' ? formatPhone(typed) : typed;
  const isNews = actor.getSnapshot().context.values[name] !== value;
  if (isNews) sendIfPossible(actor, { type: 'field.change', name, value });
}
