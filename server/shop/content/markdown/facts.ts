import type { CheckoutOptions } from '../../../../src/contract/checkout.ts';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../../../../src/contract/delivery-and-payment.ts';
import type { FormActivity } from '../../../../src/contract/form-activity.ts';
import type { Seller, ShopOptions } from '../../../../src/contract/site.ts';
import { formatWeight } from '../../../../src/contract/weight.ts';
import { defaultCheckout } from '../../site/default-checkout.ts';
import { demoSeller } from '../../site/demo-site.ts';

/** What texts may say of the shop without repeating it, by name. */
export type Facts = ReadonlyMap<string, string>;

/**
 * Of every way to get an order what it costs and how long it takes, and how heavy it may be: `courierNote`,
 * `courierWeight`. The names are the same in every shop, also of ways that it does not offer.
 */
function deliveryFacts({ deliveries }: CheckoutOptions): readonly (readonly [string, string])[] {
  return DELIVERY_KINDS.flatMap((kind) => {
    const offered = deliveries.find((each) => each.kind === kind);
    const limit = offered?.maxWeight ?? null;
    return [
      [`${kind}Note`, offered?.note ?? 'не предлагается'],
      [`${kind}Weight`, limit === null ? 'без ограничения' : `до ${formatWeight(limit)}`],
    ] as const;
  });
}

const BUYERS: Readonly<Record<FormActivity, string>> = {
  individual: 'физическим лицам',
  entrepreneur: 'предпринимателям',
  company: 'организациям',
};

/** Of every way to pay who may: `invoiceWho`, `onReceiptWho`, `transferWho`. */
function paymentFacts({ payments }: CheckoutOptions): readonly (readonly [string, string])[] {
  const list = new Intl.ListFormat('ru');
  return PAYMENT_KINDS.map((kind) => {
    const { activities = [] } = payments.find((each) => each.kind === kind) ?? {};
    const who = list.format(activities.map((activity) => BUYERS[activity]));
    return [`${kind === 'on-receipt' ? 'onReceipt' : kind}Who`, who || 'не предлагается'];
  });
}

/** Who counts the visits, for the policy. */
const counterFact = (metrika: string | null) =>
  metrika === null
    ? 'Счётчиков посещений на сайте нет. Если счётчик появится, он заработает только после вашего согласия.'
    : 'Если вы согласились, посещения считает Яндекс.Метрика (ООО «ЯНДЕКС», 119021, г. Москва, ул. Льва Толстого, д. 16): ' +
      'ей передаются IP-адрес, сведения о браузере, адреса страниц, детали и суммы корзины и заказа; в вашем браузере ' +
      'она хранит свои cookie, их названия начинаются с _ym. Набранное в формах мы ей не передаём; в адресе страницы поиска стоит запрос.';

type Told = Seller & Pick<ShopOptions, 'checkout' | 'metrika'>;

/** The facts of a shop: who sells, what the checkout offers, who counts the visits. */
export function factsOf({ company, contacts, checkout, metrika }: Told): Facts {
  const { name, legalName, inn, ogrn } = company;
  const { phone, phoneHref, email, hours, city, address, dispatch } = contacts;
  const dispatchNote = dispatch
    ? `при заказе до ${dispatch.sameDayUntil} (МСК) отправим в тот же рабочий день, позже – на следующий`
    : 'отправим в течение одного рабочего дня';
  const seller = { name, phone, phoneHref, email, hours, city, address, legalName, inn, ogrn };
  const facts = { ...seller, dispatchNote, counterNote: counterFact(metrika) };
  return new Map([...Object.entries(facts), ...deliveryFacts(checkout), ...paymentFacts(checkout)]);
}

/** The facts of the demo shop; texts are checked with them, because only the names matter for that. */
export const demoFacts = (): Facts => factsOf({ ...demoSeller(), checkout: defaultCheckout, metrika: null });

const PLACEHOLDER = /\{\{\s*([^{}\s]*)\s*\}\}/g;

/**
 * Puts facts in the place of `{{phone}}`, `{{email}}` and the like. A name that is no fact stays as it is and is told
 * to `onUnknown`.
 */
export function fillFacts(text: string, facts: Facts, onUnknown: (message: string) => void): string {
  return text.replace(PLACEHOLDER, (placeholder: string, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) onUnknown(`нет сведения ${placeholder}; есть ${[...facts.keys()].join(', ')}`);
    return fact ?? placeholder;
  });
}
