import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { AccountInput, AccountSent } from '../../machines/account/account.machine.ts';
import { isAccountModal, NO_ACCOUNT_VALUES } from '../../machines/account/form.ts';
import type { BrandModalInput } from '../../machines/brand-modal/brand-modal.machine.ts';
import { knownOf as knownOfBuyer, toOrderProduct } from '../../machines/one-click-order/form.ts';
import { knownOf as knownOfCaller } from '../../machines/request-call/form.ts';
import type { ContactInput } from '../../machines/shared/contact-form-types.ts';
import type { Product } from '../contract/entities.ts';
import { orderable } from '../contract/format.ts';
import { ownPath } from '../contract/own-path.ts';
import type { FormName, PostedForm, SentForm } from '../contract/posted-forms.ts';
import type { Offer } from '../contract/schemas/orders.ts';
import type { ModalInput } from '../lib/modals.ts';

/** What was typed into the fields, or else `known`. */
function typed<Field extends string>(
  posted: PostedForm | null,
  known: Readonly<Record<Field, string>>,
): Readonly<Record<Field, string>> {
  if (!posted) return known;
  const fields = Object.keys(known).map((field) => [field, posted.values[field] ?? '']);
  return { ...known, ...Object.fromEntries(fields) };
}

/** A form with name and phone: known values, what was posted without JavaScript, and its result. */
function contactInput<Field extends string>(
  { posted, sent, requestId }: PageContextServer,
  form: FormName,
  known: Readonly<Record<Field, string>>,
): ContactInput<Field> {
  const shown = posted?.name === form ? posted : null;
  return {
    values: typed(shown, known),
    requestId: shown?.values.requestId || requestId,
    errors: shown?.errors ?? [],
    sent: sent?.form === form && sent.number !== undefined ? { number: sent.number } : null,
    prefill: known,
  };
}

/** The product that the address names, null when it is not sold. */
function askedProduct({ shop, urlParsed }: PageContextServer): Promise<Product | null> {
  return shop.product(urlParsed.search.product ?? '');
}

/** The offer that a posted form has shown; null for a form that says nothing of it. */
function seenOffer({ price, availability }: PostedForm['values']): Offer | null {
  return availability ? { price: price ? Number(price) : null, availability } : null;
}

/** The one-click order of the product that the address names; `null` when it is not sold [OV-10][ST-11]. */
async function oneClickOrder(pageContext: PageContextServer): Promise<ModalInput | null> {
  const product = await askedProduct(pageContext);
  if (!product) return null;
  const input = contactInput(pageContext, 'one-order', knownOfBuyer(pageContext.user));
  const { offer, values } = pageContext.posted ?? {};
  const asksAgain = values && orderable(product.stock, product.term) > 0;
  const shown = {
    // As the answer to the form told it: the offer may have changed once more since.
    product: { ...toOrderProduct(product), ...offer },
    // What is sold out is refused in words: nobody is asked to confirm it.
    seen: asksAgain ? seenOffer(values) : null,
  };
  // What has changed is said with old and new.
  const errors = offer && shown.seen ? [] : input.errors;
  return { oneClickOrder: { ...input, ...shown, errors } };
}

/** The call request, about the product that the address may name [ST-09][ST-11]. */
async function requestCall(pageContext: PageContextServer): Promise<ModalInput> {
  const asked = pageContext.urlParsed.search.product === undefined ? null : await askedProduct(pageContext);
  const product = asked && toOrderProduct(asked);
  const input = contactInput(pageContext, 'request-call', knownOfCaller(pageContext.user));
  return { requestCall: { ...input, product, open: true } };
}

/** Longest id of a brand in an address; a longer one is ignored. */
const BRAND_ID_MAX = 200;

/** The brand `id` of the address; `full` shows the whole description [OV-11][ST-12]. */
async function brand({ shop, urlParsed }: PageContextServer): Promise<ModalInput | null> {
  const { id: documentId = '', full } = urlParsed.search;
  if (documentId === '' || documentId.length > BRAND_ID_MAX) return null;
  const answer = await shop.brand(documentId).then(
    (found): Pick<BrandModalInput, 'brand' | 'failed'> => ({ brand: found, failed: false }),
    (error: unknown) => {
      // The page works without it: the window says so and offers to try again.
      if (Object(error).name === 'ShopUnavailable') return { brand: null, failed: true };
      throw error;
    },
  );
  const title = answer.brand?.title ?? '';
  return { brand: { documentId, title, ...answer, full: full === '1' } };
}

function toAccountSent(sent: SentForm | null): AccountSent | null {
  if (sent?.form === 'registration') return { form: 'registration' };
  if (sent?.form === 'password-recovery') return { form: 'recovery', email: sent.email ?? '' };
  return sent?.form === 'password-recovery-new' ? { form: 'recovered' } : null;
}

/** A form of the account; a recovery link opens its window over any page [RT-25]. */
function account(pageContext: PageContextServer, modal: AccountInput['modal']): ModalInput {
  const { posted, sent, user, recoveryToken, urlParsed } = pageContext;
  const linkRefused = posted?.name === 'password-recovery-new' && recoveryToken === null;
  return {
    account: {
      modal,
      values: typed(posted, NO_ACCOUNT_VALUES),
      errors: linkRefused ? [] : (posted?.errors ?? []),
      sent: toAccountSent(sent),
      token: recoveryToken,
      linkRefused,
      user,
      next: ownPath(urlParsed.search.next),
    },
  };
}

/**
 * The modal of the address, `?modal=<name>`, with what a form post without JavaScript left in it. `null` when the
 * address has none, for a product that is not sold, and for the login of a logged-in visitor, who is redirected to
 * `next` [ST-03][ST-05].
 */
export async function modalInput(pageContext: PageContextServer): Promise<ModalInput | null> {
  const { modal, next } = pageContext.urlParsed.search;
  if (pageContext.recoveryToken !== null) return account(pageContext, 'recovery');
  if (modal === 'one-click') return oneClickOrder(pageContext);
  if (modal === 'request-call') return requestCall(pageContext);
  if (modal === 'brand') return brand(pageContext);
  if (!isAccountModal(modal)) return null;
  if (pageContext.user === null || pageContext.posted || pageContext.sent) {
    return account(pageContext, modal);
  }
  const way = modal === 'authorization' && pageContext.session ? ownPath(next) : null;
  if (way !== null) throw redirect(way, 302);
  return null;
}
