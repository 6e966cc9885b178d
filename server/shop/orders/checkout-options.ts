import { eq } from 'drizzle-orm';
import { array, assert, enums, integer, min, nullable, object, string } from 'superstruct';
import { type CheckoutOptions, DELIVERY_KINDS, PAYMENT_KINDS } from '../../../src/contract/checkout.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/user.ts';
import { defaultCheckout } from '../../content/checkout.ts';
import type { Queries } from '../../database/open.ts';
import { options } from '../../database/schema.ts';

const checkout = object({
  deliveries: array(
    object({
      kind: enums(DELIVERY_KINDS),
      title: string(),
      note: string(),
      maxWeight: nullable(min(integer(), 0)),
      payments: array(enums(PAYMENT_KINDS)),
    }),
  ),
  payments: array(
    object({
      kind: enums(PAYMENT_KINDS),
      title: string(),
      note: string(),
      activities: array(enums(FORM_ACTIVITIES)),
    }),
  ),
  carriers: array(string()),
});

/** What the owner offers, the default until it was set. Throws when the stored value is not of its form. */
export async function readCheckoutOptions(db: Queries): Promise<CheckoutOptions> {
  const [row] = await db.select({ value: options.value }).from(options).where(eq(options.name, 'checkout'));
  if (!row) return defaultCheckout;
  const { value } = row;
  assert(value, checkout);
  return value;
}
