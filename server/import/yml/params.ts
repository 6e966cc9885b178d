/** Names of `<param>` that the shop understands, as it writes them; reading ignores case and «ё». */
export const PARAMS = {
  country: 'Страна',
  weight: 'Вес',
  applicability: 'Применимость',
  applicabilityDvs: 'Применимость ДВС',
  plantNumber: 'Номер завода',
  condition: 'Состояние',
  restored: 'Восстановленная',
  term: 'Срок поставки',
} as const;

/** The value of «Состояние» of a restored part. */
export const RESTORED_VALUE = 'Восстановленная';
