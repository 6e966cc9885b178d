/** The pages of text that a buyer looks for, in the order of the footer. */
export const buyerPages: readonly { readonly href: string; readonly title: string }[] = [
  { href: '/dostavka', title: 'Доставка' },
  { href: '/oplata', title: 'Оплата' },
  { href: '/vozvrat', title: 'Возврат' },
  { href: '/garantiya', title: 'Гарантия' },
  { href: '/oferta', title: 'Публичная оферта' },
  { href: '/personal-data', title: 'Обработка персональных данных' },
  { href: '/privacy-policy', title: 'Политика конфиденциальности' },
];
