/** What a column of a price list can say of a product. */
export const TABLE_FIELDS = [
  'id',
  'article',
  'title',
  'brand',
  'category',
  'price',
  'oldPrice',
  'stock',
  'term',
  'weight',
  'country',
  'applicability',
  'applicabilityDvs',
  'plantNumber',
  'restored',
  'description',
  'pictures',
] as const;
export type TableField = (typeof TABLE_FIELDS)[number];

export const isTableField = (name: string): name is TableField =>
  TABLE_FIELDS.some((field) => field === name);

/** The words for the owner. */
export const fieldTitles: Readonly<Record<TableField, string>> = {
  id: 'код товара',
  article: 'артикул',
  title: 'наименование',
  brand: 'бренд',
  category: 'категория',
  price: 'цена',
  oldPrice: 'старая цена',
  stock: 'остаток',
  term: 'срок',
  weight: 'вес',
  country: 'страна',
  applicability: 'применимость',
  applicabilityDvs: 'применимость ДВС',
  plantNumber: 'номер завода',
  restored: 'восстановленная',
  description: 'описание',
  pictures: 'картинки',
};

/** What a list of prices and counts alone may change. */
export const PRICE_FIELDS: readonly TableField[] = ['price', 'oldPrice', 'stock', 'term'];

/**
 * A header that says its prices are in another currency, as it is written or folded. «Цена, руб. (курс USD 90)» does
 * not, nor do «Евросклад», «Евро-5».
 */
export const FOREIGN_CURRENCY =
  /^(?!.*(?:руб|₽|(?<!\p{L})(?:р|ru[br])(?!\p{L}))).*(?:[$€¥]|usd|cny|доллар|юан|(?:euro?|евро)(?!\p{L}|-\d)|(?<!\p{L})у[./\s]*е(?!\p{L}))/isu;

/**
 * Headers by which a field is known, the surest first, and those that only look like it; they are matched against
 * folded headers. The order of the fields matters: «старая цена» must not be taken for the price.
 */
export const HEADER_WORDS: readonly (readonly [
  field: TableField,
  patterns: readonly RegExp[],
  except?: RegExp,
])[] = [
  [
    'plantNumber',
    [
      /^номер завода/,
      /заводской номер|номер производителя/,
      /^(?:oem|oe)\b/,
      /\b(?:oem|oe)\b|каталожный номер|кросс/,
    ],
  ],
  ['oldPrice', [/^старая цена|^цена (?:старая|до скидки)/, /без скидки|oldprice|old price/]],
  ['applicabilityDvs', [/^применимость двс|^двс$/, /двигател/, /engine/]],
  ['applicability', [/^применимость/, /применяемость|модель техники|^техника|автомобил/, /applicab|vehicle/]],
  [
    'article',
    [
      /^артикул$/,
      /артикул/,
      /^(?:номер|номер детали|каталожный)$/,
      /^(?:article|sku|part ?(?:no|number)|vendorcode)$/,
      /^номер/,
    ],
  ],
  [
    'id',
    [/^код(?: товара| номенклатуры)?$/, /^(?:id|ид|uid|guid)$/, /^код/],
    /тн ?вэд|окпд|групп|категор|бренд|стран|цены/,
  ],
  [
    'title',
    [
      /^(?:наименование|название)$/,
      /наименование|название/,
      /^(?:товар|номенклатура|деталь)$/,
      /^(?:name|title)$/,
    ],
  ],
  [
    'brand',
    [/^бренд$/, /бренд|производитель|изготовитель/, /^(?:марка|brand|vendor|manufacturer)$/],
    /^страна/,
  ],
  [
    'category',
    [/^категория$/, /категория|раздел/, /^(?:группа|товарная группа|вид)/, /^(?:category|group)$/],
  ],
  [
    'price',
    [
      /ррц|^rrp$|розн.*цена|цена.*розн|^розница|^розничная/,
      /^цена$/,
      // What the shop itself pays must not be published beside a price for everybody; nor is one without VAT, or in
      // another currency, what people pay.
      new RegExp(
        `^(?!.*(?:опт|закуп|дилер|себестоимость|без ндс))(?!${FOREIGN_CURRENCY.source}).*(?:цена|стоимость)`,
        'u',
      ),
      /^price$/,
      /цена|стоимость/,
    ],
  ],
  [
    'stock',
    [
      /^остат/,
      /^(?:наличие|количество|кол-во|кол во)/,
      /остат|наличи|на складе|^склад/,
      /^(?:stock|qty|quantity|count)$/,
    ],
    // «Мин. партия», but not «Остаток Минск».
    /упак|короб|парти|(?:^| )мин(?: |имал|$)/,
  ],
  ['term', [/^срок/, /доставк|поставк/, /^(?:term|days)$/]],
  ['weight', [/^вес/, /масса/, /^weight/]],
  ['country', [/^страна/, /происхожден/, /^country/]],
  ['restored', [/^восстановлен/, /^состояние/, /^condition|^restored/]],
  ['description', [/^описание/, /^(?:комментарий|примечание|характеристики)/, /^description/]],
  ['pictures', [/^(?:картинк|фото|изображен)/, /^(?:picture|image|photo)/]],
];
