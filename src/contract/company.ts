/** Who sells: what the header, the footer, letters and search engines say about the shop. */
export interface Company {
  readonly name: string;
  /** Phone as people read it, with no-break spaces. */
  readonly phone: string;
  /** The same phone as a link: `tel:` and E.164. */
  readonly phoneHref: string;
  readonly email: string;
  /** Working hours in words, with the time zone. */
  readonly hours: string;
  readonly city: string;
  readonly address: string;
  /** Full name of the firm; the law asks for it, ИНН, ОГРН and the address beside every remote sale. */
  readonly legalName: string;
  readonly inn: string;
  readonly ogrn: string;
}

/**
 * The demo shop. Everything is fictional: the phone has an unused number, the e-mail a reserved domain, and
 * ИНН and ОГРН name a tax office that does not exist, yet their check digits are right.
 */
export const company: Company = {
  name: 'Картер',
  phone: '+7\u00a0(4852)\u00a000-00-00',
  phoneHref: 'tel:+74852000000',
  email: 'zakaz@karter.example',
  hours: 'пн–пт 9:00–18:00 (МСК)',
  city: 'Ярославль',
  address: '150000, г.\u00a0Ярославль, ул.\u00a0Моторная, д.\u00a01',
  legalName: 'Общество с ограниченной ответственностью «Картер»',
  inn: '7699000019',
  ogrn: '1267699000018',
};
