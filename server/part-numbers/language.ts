/** Facts about how Russian parts are written and typed, as plain data. */

/** Cyrillic to Latin, letter by letter, the way part numbers and addresses are romanised. */
export const ROMAN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Abbreviations with signs inside, written out before the text falls into words. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'р/к': 'ремкомплект',
  'рем комплект': 'ремкомплект',
  'к-т': 'комплект',
  'к-кт': 'комплект',
  'компл.': 'комплект',
  'т/насос': 'тнвд',
  'масл.': 'масляный',
  'топл.': 'топливный',
  'возд.': 'воздушный',
  'кол.': 'колесо',
  'пер.': 'передний',
  'зад.': 'задний',
};

/** Words of a question that say nothing about the part. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'на для в во с со и к ко по от до под из или не у за при без ' +
    'цена цены купить куплю стоимость недорого дешево запчасти запчасть запчастей заказать наличие наличии фото гарантия гарантии гарантией'
  ).split(' '),
);

/** Endings of adjectives; some forms of nouns have them too. */
export const ADJECTIVE = /(?:[ыио]й|[ая]я|[ое]е|[ыи]е|ого|ых|их)$/;

/** Stems that the general rules would tear apart or glue wrongly. */
export const STEM_EXCEPTIONS: Readonly<Record<string, string>> = {
  венц: 'венец',
  полу: 'полуос',
  о: 'ос',
  куз: 'кузв',
  заж: 'зажим',
  реж: 'режим',
  сист: 'систм',
  приж: 'прижим',
  разъ: 'разъем',
  подъ: 'подъем',
  объ: 'объем',
  подогр: 'подогрв',
  обогр: 'обогрв',
  рукоя: 'рукоят',
};
