import { allowedPayments, type CheckoutOptions } from '../../src/contract/checkout.ts';
import { FORM_ACTIVITIES, formActivityTitles } from '../../src/contract/form-activity.ts';
import { isSlug } from '../../src/contract/text.ts';
import { formatExactWeight } from '../../src/contract/weight.ts';
import { isBareAddress } from '../config/environment.ts';
import { hasIcon, ICON_COLLECTIONS, readIconCollection } from '../lib/icon-collections.ts';
import { isDay } from '../lib/moscow.ts';
import type { TextProblem } from '../shop/content/markdown/reading.ts';
import type { SiteFile } from '../shop/site/shapes.ts';

/** What is wrong with a value of the file, and the way to it. */
interface SiteFault extends Omit<TextProblem, 'line'> {
  readonly path: readonly (string | number)[];
}

type Part<K extends keyof SiteFile> = NonNullable<SiteFile[K]>;

const error = (path: SiteFault['path'], message: string): SiteFault => ({ path, severity: 'error', message });
const warning = (path: SiteFault['path'], message: string): SiteFault => ({
  path,
  severity: 'warning',
  message,
});

function companyFaults({ inn, ogrn }: Part<'company'>): readonly SiteFault[] {
  if ((inn.length === 12) === (ogrn.length === 15)) return [];
  const message = 'у организации ИНН из 10 цифр и ОГРН из 13, у предпринимателя ИНН из 12 и ОГРНИП из 15';
  return [error(['company', 'ogrn'], message)];
}

/** Letters go to it where no MANAGER_EMAIL is set. */
function emailFaults({ email }: Part<'contacts'>): readonly SiteFault[] {
  return isBareAddress(email) ? [] : [error(['contacts', 'email'], 'это не e-mail')];
}

function hoursFaults({ openingHours }: Part<'contacts'>): readonly SiteFault[] {
  return openingHours.flatMap(({ days, opens, closes }, at) => {
    const path = ['contacts', 'openingHours', at];
    if (days.length === 0) return [error([...path, 'days'], 'нужен хотя бы один день')];
    if (closes <= opens) {
      return [error([...path, 'closes'], `нужно время позже ${opens}, не за полночь: до 23:59`)];
    }
    if (new Set(days).size < days.length) return [error([...path, 'days'], 'день назван дважды')];
    const atOnce = openingHours.slice(0, at).filter((each) => each.opens < closes && opens < each.closes);
    const twice = days.find((day) => atOnce.some((each) => each.days.includes(day)));
    return twice === undefined ? [] : [error(path, `часы дня ${twice} пересекаются с теми, что выше`)];
  });
}

function dispatchFaults({ openingHours, dispatch }: Part<'contacts'>): readonly SiteFault[] {
  if (!dispatch) return [];
  const path = ['contacts', 'dispatch'];
  const faults = openingHours.length > 0 ? [] : [error(path, 'без openingHours дня отправки не назвать')];
  // February has its 29th in some year.
  const isReal = (holiday: string) => isDay(holiday.length === '05-09'.length ? `2028-${holiday}` : holiday);
  const lost = dispatch.holidays.flatMap((holiday, at) =>
    isReal(holiday) ? [] : [error([...path, 'holidays', at], `дня ${holiday} нет`)],
  );
  return [...faults, ...lost];
}

/** An order names its delivery and payment by their kinds only. */
function repeatedKinds(
  part: 'deliveries' | 'payments',
  offered: readonly { readonly kind: string }[],
): readonly SiteFault[] {
  const kinds = offered.map(({ kind }) => kind);
  return kinds.flatMap((kind, at) =>
    kinds.indexOf(kind) === at ? [] : [error(['checkout', part, at, 'kind'], `${kind} уже есть`)],
  );
}

function unpaidDeliveries({ deliveries, payments }: CheckoutOptions): readonly SiteFault[] {
  const listed = new Set(payments.map(({ kind }) => kind));
  return deliveries.flatMap((delivery, at) => {
    const path = ['checkout', 'deliveries', at, 'payments'];
    if (delivery.payments.length === 0) return [error(path, 'нужен хотя бы один способ оплаты')];
    return delivery.payments.flatMap((kind, place) =>
      listed.has(kind) ? [] : [error([...path, place], `${kind} нет в checkout.payments`)],
    );
  });
}

/** Who can buy nothing, or nothing heavy: an owner may want it, but not for everybody. */
function leftOutBuyers(options: CheckoutOptions): readonly SiteFault[] {
  const buyers = FORM_ACTIVITIES.map((activity) => ({
    title: `«${formActivityTitles[activity]}»`,
    limits: options.deliveries
      .filter(({ kind }) => allowedPayments(options, activity, kind).length > 0)
      .map(({ maxWeight }) => maxWeight ?? Number.POSITIVE_INFINITY),
  }));
  if (buyers.every(({ limits }) => limits.length === 0)) {
    return [error(['checkout'], 'никто не сможет заказать: нет доставки, которую можно оплатить')];
  }
  return buyers.flatMap(({ title, limits }) => {
    const most = Math.max(...limits);
    if (most === Number.POSITIVE_INFINITY) return [];
    if (limits.length === 0) {
      return [warning(['checkout', 'payments'], `${title} не сможет оплатить ни один заказ`)];
    }
    const message = `${title} не сможет заказать больше ${formatExactWeight(most)}: нет доставки без maxWeight`;
    return [warning(['checkout', 'deliveries'], message)];
  });
}

function checkoutFaults(options: CheckoutOptions): readonly SiteFault[] {
  const faults = [
    ...repeatedKinds('deliveries', options.deliveries),
    ...repeatedKinds('payments', options.payments),
    ...unpaidDeliveries(options),
  ];
  return faults.length > 0 ? faults : leftOutBuyers(options);
}

/** The page that an address names, as far as addresses go: whether it is there is not known here. */
const PAGE = /^\/(?:(?:catalog|product|news|articles)\/)?([^/]*)$/;

function isPageAddress(path: string): boolean {
  return path === '/' || isSlug(PAGE.exec(path)?.[1] ?? '');
}

/** Whether the shop sends a file of its own under this path. */
export type IsShopFile = (path: string) => boolean;

function seoFaults({ image, pages }: Part<'seo'>, isShopFile: IsShopFile): readonly SiteFault[] {
  const lost = Object.keys(pages).filter((path) => !isPageAddress(path));
  const message = 'не адрес страницы: в нём строчные латинские буквы, цифры и дефисы';
  return [
    ...(isShopFile(image) ? [] : [warning(['seo', 'image'], `картинки ${image} нет`)]),
    ...lost.map((path) => warning(['seo', 'pages', path], message)),
  ];
}

function iconFaults(menus: Part<'menus'>): readonly SiteFault[] {
  const used = Object.entries(menus).flatMap(([slug, menu]) =>
    (menu?.items ?? []).flatMap(({ icon }, at) =>
      icon === null ? [] : [{ icon, path: ['menus', slug, 'items', at, 'icon'] }],
    ),
  );
  if (used.length === 0) return [];
  const known = ICON_COLLECTIONS.map((name) => ({ prefix: `${name}:`, icons: readIconCollection(name) }));
  const isKnown = (icon: string) =>
    known.some(({ prefix, icons }) => icon.startsWith(prefix) && hasIcon(icons, icon.slice(prefix.length)));
  return used.flatMap(({ icon, path }) =>
    isKnown(icon) ? [] : [warning(path, `значка ${icon} нет; есть ${ICON_COLLECTIONS.join(', ')}`)],
  );
}

/**
 * What is wrong in a file whose values are of the right form. Only files are looked at so: what is stored already
 * stays as it was taken, lest a newer shop refuses to open.
 */
export function siteFaults(site: SiteFile, isShopFile: IsShopFile): readonly SiteFault[] {
  const { company, contacts, checkout, seo, menus } = site;
  return [
    ...(company ? companyFaults(company) : []),
    ...(contacts ? [...emailFaults(contacts), ...hoursFaults(contacts), ...dispatchFaults(contacts)] : []),
    ...(checkout ? checkoutFaults(checkout) : []),
    ...(seo ? seoFaults(seo, isShopFile) : []),
    ...(menus ? iconFaults(menus) : []),
  ];
}
