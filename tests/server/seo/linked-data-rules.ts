/**
 * What search engines require of schema.org markup. Sources: Google Search Central, «Structured data» (Product
 * snippet and merchant listing, Breadcrumb, Organization, Local business, Article, Sitelinks search box); Yandex
 * Webmaster, «Товары и цены» (Product with name, description and Offer; OfferCatalog, one a page, each Offer with
 * url, name, description, image, availability, price and priceCurrency).
 */

type Rule = (value: unknown) => string | null;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const text: Rule = (value) => (isText(value) ? null : 'is no text');
const address: Rule = (value) =>
  isText(value) && /^https?:\/\/[^\s]+$/.test(value) ? null : 'is no whole address';
const term =
  (...names: readonly string[]): Rule =>
  (value) =>
    names.some((name) => value === `https://schema.org/${name}`) ? null : `is none of ${names}`;
const price: Rule = (value) =>
  isText(value) && /^\d+(?:\.\d{2})?$/.test(value) ? null : 'is no decimal number';
const number: Rule = (value) => (Number.isFinite(value) ? null : 'is no number');
const moment: Rule = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(value) ? null : 'is no moment';
const each =
  (rule: Rule): Rule =>
  (value) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.length === 0) return 'is empty';
    return values.map(rule).find((fault) => fault !== null) ?? null;
  };
const thing =
  (...types: readonly string[]): Rule =>
  (value) => {
    if (!isNode(value)) return 'is no thing';
    return types.includes(value['@type']) ? null : `is a ${value['@type']}, not ${types}`;
  };

interface Node extends Readonly<Record<string, unknown>> {
  readonly '@type': string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && '@type' in value && isText(value['@type']);
}

interface TypeRules {
  readonly required: Readonly<Record<string, Rule>>;
  readonly optional?: Readonly<Record<string, Rule>>;
}

const availability = term('InStock', 'PreOrder', 'OutOfStock');
const offer = {
  url: address,
  price,
  priceCurrency: (value: unknown) => (value === 'RUB' ? null : 'is not RUB'),
  availability,
};

const RULES: Readonly<Record<string, TypeRules>> = {
  Product: {
    required: { name: text, description: text, sku: text, mpn: text, category: text, url: address },
    optional: {
      image: each(address),
      brand: thing('Brand'),
      weight: thing('QuantitativeValue'),
      countryOfOrigin: thing('Country'),
      additionalProperty: each(thing('PropertyValue')),
      isAccessoryOrSparePartFor: each(thing('Vehicle', 'ProductModel')),
      offers: thing('Offer'),
    },
  },
  Offer: {
    required: offer,
    optional: {
      itemCondition: term('NewCondition', 'RefurbishedCondition'),
      seller: thing('Organization'),
      hasMerchantReturnPolicy: thing('MerchantReturnPolicy'),
      name: text,
      description: text,
      image: each(address),
    },
  },
  MerchantReturnPolicy: {
    required: {
      applicableCountry: (value) => (value === 'RU' ? null : 'is no country'),
      returnPolicyCategory: term('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: number,
      returnMethod: term('ReturnByMail'),
      returnFees: term('ReturnFeesCustomerResponsibility'),
    },
  },
  OfferCatalog: {
    required: { name: text, description: text, url: address, itemListElement: each(thing('Offer')) },
  },
  BreadcrumbList: { required: { itemListElement: each(thing('ListItem')) } },
  ListItem: { required: { position: number, name: text, item: address } },
  Organization: {
    required: { name: text, url: address },
    optional: { legalName: text, taxID: text, telephone: text, email: text, address: thing('PostalAddress') },
  },
  AutoPartsStore: {
    required: { name: text, address: thing('PostalAddress'), telephone: text, url: address, image: address },
    optional: {
      openingHoursSpecification: each(thing('OpeningHoursSpecification')),
      geo: thing('GeoCoordinates'),
    },
  },
  PostalAddress: { required: { streetAddress: text, addressLocality: text, addressCountry: text } },
  OpeningHoursSpecification: {
    required: {
      dayOfWeek: each(term('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
      opens: text,
      closes: text,
    },
  },
  GeoCoordinates: { required: { latitude: number, longitude: number } },
  WebSite: { required: { name: text, url: address, potentialAction: thing('SearchAction') } },
  SearchAction: { required: { target: thing('EntryPoint'), 'query-input': text } },
  EntryPoint: {
    required: {
      urlTemplate: (value) =>
        isText(value) && value.includes('{search_term_string}') ? null : 'is no template',
    },
  },
  Article: {
    required: {
      headline: (value) => (isText(value) && value.length <= 111 ? null : 'is no headline'),
      datePublished: moment,
      dateModified: moment,
      image: each(address),
      author: thing('Organization'),
      publisher: thing('Organization'),
    },
  },
};
const TYPES: Readonly<Record<string, TypeRules | undefined>> = { ...RULES, NewsArticle: RULES.Article };

/** Everything that is wrong with a thing and the things in it, each fault with its way. */
export function linkedDataFaults(value: unknown, way = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => linkedDataFaults(item, `${way}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => linkedDataFaults(item, `${way}.${key}`));
  if (!isNode(value)) return inner;
  const { required = {}, optional = {} } = TYPES[value['@type']] ?? {};
  const own = [
    ...Object.entries(required).map(([key, rule]) => [key, rule(value[key])] as const),
    ...Object.entries(optional).map(([key, rule]) => [key, key in value ? rule(value[key]) : null] as const),
  ];
  const faults = own.flatMap(([key, fault]) =>
    fault === null ? [] : [`${way} ${value['@type']}.${key} ${fault}`],
  );
  return [...faults, ...inner];
}

/** The things of a page, whichever way they are written. */
export function linkedDataOf(html: string): readonly Node[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, json = '']) => {
    const value: unknown = JSON.parse(json);
    const nodes: readonly unknown[] = Array.isArray(value) ? value : [value];
    return nodes.filter(isNode);
  });
}
