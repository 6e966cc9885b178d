/** Words by a name that is the same in all machines. */
type Words = Readonly<Record<string, string>>;

/** What the fields of samples are called, also those of forms. */
export const fieldWords: Words = {
  address: 'адрес',
  answer: 'ответ',
  at: 'место',
  by: 'на сколько',
  category: 'категория',
  closed: 'закрыто',
  comment: 'комментарий',
  company: 'организация',
  confirmPassword: 'повтор пароля',
  correction: 'исправлено на',
  count: 'сколько',
  dark: 'тёмная',
  delivery: 'получение',
  distance: 'между пальцами',
  documentId: 'номер бренда',
  email: 'почта',
  end: 'граница',
  fio: 'имя и фамилия',
  first: 'первая',
  form: 'форма',
  formActivity: 'кто покупает',
  href: 'адрес',
  id: 'номер',
  index: 'номер с нуля',
  inn: 'ИНН',
  kpp: 'КПП',
  line: 'строка',
  list: 'список',
  modal: 'окно',
  name: 'имя',
  newPassword: 'новый пароль',
  number: 'номер',
  options: 'варианты',
  password: 'пароль',
  path: 'страница',
  payment: 'оплата',
  phone: 'телефон',
  preference: 'тема',
  prices: 'показанные цены, коп.',
  product: 'товар',
  productId: 'номер товара',
  quantity: 'штук',
  query: 'запрос',
  question: 'запрос',
  questions: 'прежние запросы',
  reason: 'причина',
  recentlyReloaded: 'только что перезагружена',
  requestId: 'номер заявки',
  seenPrice: 'показанная цена, коп.',
  selected: 'выбран',
  stage: 'место под изображение',
  step: 'шаг',
  still: 'без движения',
  text: 'текст',
  title: 'название',
  total: 'всего',
  track: 'номер отправления',
  user: 'пользователь',
  value: 'значение',
  view: 'вид',
};

/** What the values of such fields mean, where a value is a name and no data. */
export const valueWords: Readonly<Record<string, Words>> = {
  answer: { yes: 'да', no: 'нет', unset: 'не дан' },
  delivery: { pickup: 'самовывоз', terminal: 'до терминала' },
  end: { min: 'от', max: 'до' },
  formActivity: {
    individual: 'физическое лицо',
    entrepreneur: 'предприниматель',
    company: 'организация',
  },
  id: { this: 'та же сборка', another: 'новая сборка' },
  list: { plantNumber: 'заводские номера', brand: 'бренды', availability: 'наличие' },
  modal: { registration: 'регистрация', authorization: 'вход', recovery: 'восстановление' },
  payment: { invoice: 'по счёту', 'on-receipt': 'при получении', transfer: 'переводом' },
  preference: { light: 'светлая', dark: 'тёмная', system: 'как в системе' },
  problem: {
    price: 'цена изменилась',
    short: 'не хватает',
    gone: 'больше не продаётся',
    'on-request': 'цена по запросу',
  },
  reason: {
    pointer: 'указатель над каруселью',
    focus: 'фокус в карусели',
    hidden: 'вкладка не видна',
    offscreen: 'карусель за краем экрана',
  },
  step: { contacts: 'контакты', delivery: 'получение и оплата', confirmation: 'подтверждение' },
  view: { cards: 'карточки', rows: 'строки' },
};

/** What it means that a field is null; elsewhere «нет». */
export const nullWords: Words = { user: 'никто не вошёл', value: 'не задано' };

/** What an actor's acceptance means; elsewhere «принято». */
export const acceptedWords: Words = {
  authorize: 'верный пароль',
  register: 'почта свободна, зарегистрирован',
  requestRecovery: 'ссылка отправлена',
  changePassword: 'верный пароль, изменён',
  saveSettings: 'сохранено',
};

/** What an actor's bare answers mean. */
export const answerWords: Readonly<Record<string, Words>> = {
  authorize: { null: 'пользователя нет' },
  checkEmail: { true: 'почта занята', false: 'почта свободна' },
  finishRecovery: { null: 'ссылка уже не действует' },
  readBrand: { null: 'такого бренда нет' },
  readUser: { null: 'никто не вошёл' },
  writeText: { null: 'скопировано' },
};

/** Why a request failed. */
export const failureWords: Words = {
  NotAllowedError: 'браузер не разрешил',
  failed: 'сервер не справился',
  limited: 'слишком часто',
  offline: 'сеть пропала',
  unauthorized: 'вход уже не действует',
};

/** What an answer of a kind says. */
export const kindWords: Words = { placed: 'заказ принят', changed: 'заказ изменился', invalid: 'отказ' };
