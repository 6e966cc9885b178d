import { BASKET_LINES_MAX } from './constants.ts';
import type { RequestFailure } from './request-failure.ts';

/**
 * The texts of the forms' errors and answers, but for `emailTaken`, which an account alone needs. Import it as a
 * namespace, `import * as messages`, so that a page loads only those it shows. The spelling of `passwordsDiffer` and `phoneIncomplete` is the customer's and stays
 * (docs/requirements.md, VA).
 */

export const nameRequired = 'Введите ваше имя';
export const nameTooLong = 'Имя слишком длинное';
export const emailRequired = 'Введите E-mail';
export const emailInvalid = 'E-mail введен не верно';
export const emailMixed = 'В E-mail смешаны русские и латинские буквы';
export const emailUnknown = (email: string) => `${email} не зарегистрирован`;
export const passwordRequired = 'Введите пароль';
/** A literal, PASSWORD_MIN_LENGTH in words: the bundler puts it where it is used, and no order brings it. */
export const passwordShort = 'Пароль должен состоять из 6 и более символов';
export const passwordRepeatRequired = 'Введите пароль повторно';
export const passwordsDiffer = 'Повторный пароль не совподает';
export const passwordWrong = 'Неверный пароль';
export const passwordLong = 'Пароль слишком длинный';
export const phoneRequired = 'Введите ваш номер телефона';
export const phoneIncomplete = 'Телефона введен не до конца';
export const fieldLong = 'Слишком длинный текст';
export const formActivityRequired = 'Выберите форму деятельности';
export const companyRequired = 'Введите название организации';
export const innRequired = 'Введите ИНН';
export const innInvalid = 'ИНН введен не верно';
export const kppRequired = 'Введите КПП';
export const kppInvalid = 'КПП введен не верно';
export const deliveryRequired = 'Выберите способ получения';
export const deliveryRefused = 'Так этот заказ отправить нельзя. Выберите другой способ.';
export const paymentRequired = 'Выберите способ оплаты';
export const paymentRefused = 'Для этого получения так оплатить нельзя. Выберите другой способ.';
export const carrierRefused = 'Выбранного перевозчика больше нет';
export const cityRequired = 'Введите город';
export const addressRequired = 'Введите адрес';
export const postcodeInvalid = 'Индекс состоит из 6 цифр';
export const orderChanged = (number: number) =>
  `Заказ № ${number} уже принят с другими данными. Чтобы изменить его, позвоните нам.`;
export const checkoutChanged = 'Заказ изменился. Проверьте его ещё раз.';
export const offerChanged = 'Условия изменились. Проверьте их ещё раз.';
export const basketFull = `В корзине может быть не больше ${BASKET_LINES_MAX} позиций.`;
/** A literal, QUANTITY_MAX in words: the bundler puts it into the basket's code instead of bringing this file there. */
export const quantityInvalid = 'Количество — целое число от 1 до 999.';
export const stockShort = (stock: number) =>
  stock === 0 ? 'Сейчас нет в наличии.' : `Есть только ${stock} шт.`;
/** A message about a part where nothing else names it. */
export const ofPart = (article: string, message: string) =>
  `${article}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
export const priceOnRequest = 'Цена по запросу: закажите этот товар в 1 клик.';
export const listUnknown = 'Такого номера нет в каталоге.';
export const listSeveral = (products: number) =>
  `Под этим номером разные товары: ${products}. Выберите нужный.`;
export const listUnclear = 'Непонятно, где номер, а где количество. Выберите, что имелось в виду.';
export const listDoubtful =
  'Связь прерывалась, и список уже мог попасть в корзину. Проверьте её, оставьте в поле только то, чего не хватает, и добавьте ещё раз.';
export const listLong = `В списке больше ${BASKET_LINES_MAX} строк, эта и следующие не прочитаны.`;
/** What stands over an order that its buyer wants to cancel. */
export const orderNotOwn = 'Такого заказа в Вашем кабинете нет.';
export const orderNotNew = 'Этот заказ уже нельзя отменить на сайте. Позвоните нам.';

export const productGone = 'Товар больше не продаётся';
export const productSoldOut = 'Товар закончился. Позвоните нам, и мы скажем, когда он будет.';
export const requestCallChanged = (number: number) =>
  `Заявка № ${number} уже принята с другими данными. Чтобы изменить её, позвоните нам.`;
export const sessionOver = 'Вы вышли из личного кабинета. Войдите ещё раз.';
export const recoveryFailed =
  'Ссылка для восстановления уже использована или устарела: действует только последняя. Если Вы только что открывали её, проверьте почту: там новые данные для входа. Если их нет, запросите новую ссылку.';
export const formFailed = 'Не удалось отправить. Попробуйте ещё раз.';
export const tooManyRequests = 'Слишком много попыток. Попробуйте позже.';
/** What a visitor reads about a request that failed [ST-25]. */
export const requestFailed = ({ kind, message }: RequestFailure) =>
  message ?? (kind === 'limited' ? tooManyRequests : formFailed);
export const malformed = 'Запрос не понят. Обновите страницу и попробуйте ещё раз.';
export const requestCallSent = 'Менеджер перезвонит Вам в ближайшее время.';
export const oneOrderThanks = 'Благодарим за покупку!';
