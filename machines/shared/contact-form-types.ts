import type { Image, ProductCard } from '../../src/contract/entities.ts';
import type { FormError } from '../../src/contract/forms.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import type { Receipt } from '../../src/contract/shop.ts';
import type { User } from '../../src/contract/user.ts';
import type { FormErrors } from './form.ts';

/** The product that a form is about, with the offer that the visitor sees. */
export interface OrderProduct extends Offer {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly article: string;
  readonly image?: Image | null;
}

/** A product on a page, as a button hands it to its window. */
export interface ShownProduct
  extends Pick<ProductCard, 'id' | 'slug' | 'title' | 'article' | 'price' | 'stock' | 'term'> {
  readonly image?: Image | null;
}

export type Values<Field extends string> = Readonly<Record<Field, string>>;

/** What is sent; `values` as typed. */
export interface ContactDraft<Field extends string> {
  readonly product: OrderProduct | null;
  readonly values: Values<Field>;
  readonly requestId: string;
}

export interface ContactInput<Field extends string> {
  readonly values: Values<Field>;
  readonly requestId: string;
  readonly product?: OrderProduct | null;
  /** The address asks for the window; a product alone says so as well. */
  readonly open?: boolean;
  /** The server's answer to a form that was posted without JavaScript; `form` is the key of a failure. */
  readonly errors: readonly FormError[];
  readonly sent: Receipt | null;
  /** The offer that the posted form has shown. */
  readonly seen?: Offer | null;
  /** What is known of the visitor: an opened form starts with it [ST-11]. */
  readonly prefill: Values<Field>;
}

export interface ContactContext<Field extends string> extends ContactDraft<Field>, FormErrors {
  readonly asked: boolean;
  /** The offer before the product got its present one, which nobody has confirmed yet; null: it is the one seen. */
  readonly seen: Offer | null;
  /** The number of the stored request. */
  readonly number: number | null;
  readonly prefill: Values<Field>;
  /** What was sent and not answered when its window was closed: it may be stored, so it is not sent under another id. */
  readonly pending: ContactDraft<Field> | null;
}

export type ContactEvent<Field extends string> =
  /** `requestId` is a new UUID: everything sent with it is one request. */
  | { readonly type: 'open'; readonly product?: OrderProduct; readonly requestId: string }
  | { readonly type: 'close' }
  | { readonly type: 'field.change'; readonly name: Field; readonly value: string }
  | { readonly type: 'submit' }
  | { readonly type: 'retry' }
  /** The visitor logged in, out or changed the settings, in this tab or another. */
  | { readonly type: 'session.changed'; readonly user: User | null }
  | { readonly type: 'page.changed' };

/** What tells one contact form from another. */
export interface ContactKind<Id extends string, Field extends string> {
  readonly id: Id;
  /** True when the form is sent for the offer that was seen, and for another one only once that is confirmed. */
  readonly confirmsOffer?: boolean;
  /** In the order of the screen. */
  readonly fields: readonly [Field, ...Field[]];
  /** The form as it is sent. */
  readonly toForm: (draft: ContactDraft<Field>) => Readonly<Record<string, string>>;
  /** The errors of a draft, empty when it may be sent. */
  readonly check: (draft: ContactDraft<Field>) => readonly FormError[];
  /** By which of them a visitor stays the same one, although others were changed in the settings; all unless told. */
  readonly sameBy?: readonly Field[];
  /** What an opened form starts with. */
  readonly prefillOf: (user: User | null) => Values<Field>;
}
