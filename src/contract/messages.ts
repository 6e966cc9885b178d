/**
 * Every text of the forms' errors and answers. The spelling of `emailTaken`, `passwordsDiffer` and
 * `phoneIncomplete` is the customer's and stays (requirements.md, group VA).
 */
export const messages = {
  nameRequired: 'Введите ваше имя',
  nameTooLong: 'Имя слишком длинное',
  emailRequired: 'Введите E-mail',
  emailInvalid: 'E-mail введен не верно',
  emailTaken: (email: string) => `Почта ${email} уже зарегистрирова`,
  emailUnknown: (email: string) => `${email} не зарегистрирован`,
  passwordRequired: 'Введите пароль',
  passwordShort: 'Пароль должен состоять из 6 и более символов',
  passwordRepeatRequired: 'Введите пароль повторно',
  passwordsDiffer: 'Повторный пароль не совподает',
  passwordWrong: 'Неверный пароль',
  passwordLong: 'Пароль слишком длинный',
  phoneRequired: 'Введите ваш номер телефона',
  phoneIncomplete: 'Телефона введен не до конца',
  fieldLong: 'Слишком длинный текст',
  formActivityRequired: 'Выберите форму деятельности',
  companyRequired: 'Введите название организации',
  innRequired: 'Введите ИНН',
  innInvalid: 'ИНН введен не верно',
  kppRequired: 'Введите КПП',
  kppInvalid: 'КПП введен не верно',
  deliveryRequired: 'Выберите способ получения',
  deliveryRefused: 'Так этот заказ отправить нельзя. Выберите другой способ.',
  paymentRequired: 'Выберите способ оплаты',
  paymentRefused: 'Для этого получения так оплатить нельзя. Выберите другой способ.',
  cityRequired: 'Введите город',
  addressRequired: 'Введите адрес',
  postcodeInvalid: 'Индекс состоит из 6 цифр',
  orderChanged: (number: number) =>
    `Заказ № ${number} уже принят с другими данными. Чтобы изменить его, позвоните нам.`,
  basketChanged: 'Корзина изменилась. Проверьте её ещё раз.',
  basketFull: 'В корзине может быть не больше 500 позиций.',
  quantityInvalid: 'Количество — целое число от 1 до 999.',
  stockShort: (stock: number) =>
    stock === 0 ? 'Этого товара сейчас нет в наличии.' : `В наличии только ${stock} шт.`,
  priceOnRequest: 'Цена по запросу: закажите этот товар в 1 клик.',
  listUnknown: 'Такого номера нет в каталоге.',
  listSeveral: (products: number) =>
    `Под этим номером ${products} разных товара. Выберите нужный в каталоге.`,
  listLong: 'В списке больше 500 строк, эта и следующие не прочитаны.',
  productGone: 'Товар больше не продаётся',
  productSoldOut: 'Товар закончился. Позвоните нам, и мы скажем, когда он будет.',
  oneOrderChanged: (number: number) =>
    `Заказ № ${number} уже принят с другими данными. Чтобы изменить его, позвоните нам.`,
  requestCallChanged: (number: number) =>
    `Заявка № ${number} уже принята с другими данными. Чтобы изменить её, позвоните нам.`,
  sessionOver: 'Вы вышли из личного кабинета. Войдите ещё раз.',
  recoveryFailed: 'Ссылка недействительна или устарела. Запросите новую.',
  formFailed: 'Не удалось отправить. Попробуйте ещё раз.',
  tooManyRequests: 'Слишком много попыток. Попробуйте через несколько минут.',
  malformed: 'Запрос не понят. Обновите страницу и попробуйте ещё раз.',
  requestCallSent: 'Менеджер перезвонит Вам в ближайшее время.',
  oneOrderThanks: 'Благодарим за покупку!',
} as const;
