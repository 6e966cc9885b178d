/** The shop's own pages of text: what each owes its reader, and the requirement of its route. */
export const OWN_TEXTS: readonly {
  readonly path: string;
  readonly heading: string;
  readonly words: readonly RegExp[];
  readonly row: string;
}[] = [
  { path: '/dostavka', heading: 'Доставка', words: [/Самовывоз/, /до терминала/, /обрешётк/], row: 'RT-03' },
  { path: '/oplata', heading: 'Оплата', words: [/Счёт/, /НДС/, /чек/], row: 'RT-03' },
  {
    path: '/vozvrat',
    heading: 'Возврат и обмен',
    words: [/7 дней после получения/, /за ваш счёт/, /10 дней/],
    row: 'RT-03',
  },
  { path: '/garantiya', heading: 'Гарантия', words: [/Восстановленные агрегаты/, /6 месяцев/], row: 'RT-03' },
  { path: '/oferta', heading: 'Публичная оферта', words: [/ИНН/, /ОГРН/, /7699000019/], row: 'RT-03' },
  {
    path: '/personal-data',
    heading: 'Согласие на обработку персональных данных',
    words: [/отозвать/, /на территории России/],
    row: 'RT-15',
  },
  {
    path: '/privacy-policy',
    heading: 'Политика конфиденциальности',
    words: [/cookie/, /okCookies/, /Ваши права/],
    row: 'RT-16',
  },
  {
    path: '/bodesh',
    heading: 'Восстановленные агрегаты «Бодеш»',
    words: [/стенд/, /Гарантия/],
    row: 'RT-04',
  },
];
