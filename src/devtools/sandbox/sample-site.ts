import type { ShownSite } from '../../lib/shown-site.ts';

/** A shop of nobody's; its menus lead to pages of text. */
export const sampleSite: ShownSite = {
  company: {
    name: 'Проба',
    legalName: 'Общество с ограниченной ответственностью «Проба»',
    inn: '7699000019',
    ogrn: '1267699000018',
  },
  contacts: {
    phone: '+7\u00a0(4852)\u00a000-00-01',
    phoneHref: 'tel:+74852000001',
    email: 'proba@example.ru',
    hours: 'пн–сб 8:00–20:00 (МСК)',
    city: 'Рыбинск',
    address: '152900, г.\u00a0Рыбинск, ул.\u00a0Пробная, д.\u00a02',
  },
  menus: {
    'nizhnee-menyu-1': { title: 'Покупателям', items: [{ title: 'Доставка', href: '/dostavka' }] },
    'nizhnee-menyu-2': { title: 'О магазине', items: [{ title: 'О компании', href: '/company' }] },
    'nizhnee-menyu-3': { title: 'Правила', items: [{ title: 'Публичная оферта', href: '/oferta' }] },
  },
  options: { priceFilter: true, metrika: null },
};
