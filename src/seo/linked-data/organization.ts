import type { Contacts } from '../../contract/site.ts';
import { type LinkedNode, type LinkedSite, sellerNode } from './nodes.ts';

const DAYS: Readonly<Record<string, string>> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
};

/** An address is written as people do in Russia: the post code first. */
function addressNode({ address, city }: Contacts): LinkedNode {
  const text = address.replaceAll('\u00a0', ' ');
  const [, postalCode, rest = text] = /^(\d{6}),?\s*(.*)$/.exec(text) ?? [];
  return {
    '@type': 'PostalAddress',
    addressCountry: 'RU',
    addressLocality: city,
    streetAddress: rest,
    ...(postalCode === undefined ? {} : { postalCode }),
  };
}

function hoursOf({ openingHours }: Contacts): readonly LinkedNode[] {
  return openingHours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${DAYS[day]}`),
    opens,
    closes,
  }));
}

/** Who sells, and the place where it is sold [RT-07]. */
export function organizationNodes(at: LinkedSite): readonly LinkedNode[] {
  const { company, contacts, seo } = at.site;
  const organization = sellerNode(at);
  const reach = {
    telephone: contacts.phoneHref.replace('tel:', ''),
    email: contacts.email,
    address: addressNode(contacts),
  };
  const { geo } = contacts;
  return [
    {
      ...organization,
      legalName: company.legalName,
      taxID: company.inn,
      logo: `${at.publicUrl}/icons/icon-512.png`,
      ...reach,
    },
    {
      '@type': 'AutoPartsStore',
      '@id': `${at.publicUrl}/#store`,
      name: company.name,
      url: at.publicUrl,
      image: at.publicUrl + seo.image,
      currenciesAccepted: 'RUB',
      parentOrganization: { '@id': organization['@id'] },
      ...reach,
      ...(contacts.openingHours.length > 0 ? { openingHoursSpecification: hoursOf(contacts) } : {}),
      ...(geo ? { geo: { '@type': 'GeoCoordinates', ...geo } } : {}),
    },
  ];
}

/** The site and how it is searched. */
export function websiteNode(at: LinkedSite): LinkedNode {
  const { publicUrl, site } = at;
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    url: publicUrl,
    name: site.company.name,
    description: site.seo.description,
    inLanguage: 'ru',
    publisher: { '@id': sellerNode(at)['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
