import type { LetterShop } from './parts.ts';

/** The shop that tests of letters write for. */
export const shop: LetterShop = {
  company: {
    name: 'Картер',
    legalName: 'Общество с ограниченной ответственностью «Картер»',
    inn: '7699000019',
    ogrn: '1267699000018',
  },
  contacts: {
    phone: '+7\u00a0(4852)\u00a000-00-00',
    phoneHref: 'tel:+74852000000',
    email: 'zakaz@karter.example',
    hours: 'пн–пт 9:00–18:00 (МСК)',
    openingHours: [],
    dispatch: null,
    city: 'Ярославль',
    address: '150000, г. Ярославль, ул. Моторная, д. 1',
    geo: null,
    directions: null,
  },
  publicUrl: 'https://shop.example',
  managerEmail: 'manager@shop.example',
  mailPasswords: true,
};
