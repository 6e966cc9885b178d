import { RECOVERY_MINUTES } from '../../../src/contract/constants.ts';
import { formatMoscowTime } from '../../../src/contract/moments.ts';
import { RECOVERY_PARAMETER } from '../../../src/contract/personal.ts';
import type { Letter } from '../letter.ts';
import { greeting, type LetterShop, readsLikeLink, shopPhone, visitorsLetter } from './parts.ts';
import type { Block, Inline } from './render.ts';

/** Whose account a letter is about. */
interface Person {
  readonly email: string;
  readonly fio: string;
}

interface Expiring {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** A letter about an account: greeting first; an answer goes to the manager. */
function accountLetter(
  kind: Letter['kind'],
  heading: string,
  person: Person,
  shop: LetterShop,
  blocks: readonly Block[],
): Letter {
  const body = { heading, blocks: [{ paragraph: greeting(person.fio) }, ...blocks] };
  return visitorsLetter(body, shop, { kind, to: person.email });
}

function notYou(shop: LetterShop): Block {
  return { paragraph: ['Если это были не Вы, сразу позвоните нам: ', shopPhone(shop), '.'] };
}

function validity(what: string, expiresAt: Date): string {
  return `${what} действует ${RECOVERY_MINUTES}\u00a0минут, до ${formatMoscowTime(expiresAt)}, и только один раз.`;
}

/**
 * A password as one word that can be copied, or null for one that a letter must not carry: blanks and invisible
 * characters would be lost, and a sentence or a link would be somebody's message to a stranger's address.
 */
function printable(password: string): string | null {
  const isWord = /^[^\p{Z}\p{C}\p{DI}]{1,64}$/u.test(password);
  return isWord && !readsLikeLink(password) ? password : null;
}

function loginFacts(email: string, password: Inline): Block {
  return {
    facts: [
      ['Логин', { code: email }],
      ['Пароль', password],
    ],
  };
}

/** Login and password, as the screen promises [ST-04]. */
export function registrationLetter(person: Person, password: string, shop: LetterShop): Letter {
  const shown = shop.mailPasswords ? printable(password) : null;
  return accountLetter('registration', 'Спасибо за регистрацию!', person, shop, [
    { paragraph: ['Ваши данные для входа в личный кабинет:'] },
    loginFacts(person.email, shown === null ? 'тот, который Вы задали при регистрации' : { code: shown }),
    { action: { text: 'Личный кабинет', href: `${shop.publicUrl}/lk/order` } },
    {
      paragraph: [
        'В личном кабинете видны Ваши заказы, а имя и телефон подставляются в формы сами. ' +
          'Если Вы не регистрировались, позвоните нам: ',
        shopPhone(shop),
        '.',
      ],
    },
  ]);
}

/** The link of a password recovery [ST-06]. */
export function recoveryLinkLetter(
  person: Person,
  { secret, expiresAt }: Expiring,
  shop: LetterShop,
): Letter {
  return accountLetter('recovery-link', 'Восстановление пароля', person, shop, [
    {
      paragraph: [
        'Для Вашего личного кабинета запрошено восстановление пароля. По ссылке Вы войдёте в личный кабинет, ' +
          (shop.mailPasswords ? 'а новый пароль придёт письмом.' : 'а код для нового пароля придёт письмом.'),
      ],
    },
    { action: { text: 'Восстановить пароль', href: `${shop.publicUrl}/?${RECOVERY_PARAMETER}=${secret}` } },
    {
      paragraph: [`${validity('Ссылка', expiresAt)} Никому её не пересылайте.`],
    },
    { paragraph: ['Если Вы этого не просили, ничего не делайте: пароль останется прежним.'] },
  ]);
}

const elsewhere =
  'В браузере, где Вы открыли ссылку, вход уже выполнен. На других устройствах нужно войти заново.';

/** New login data after a recovery [ST-07]. */
export function newPasswordLetter(person: Person, password: string, shop: LetterShop): Letter {
  return accountLetter('recovery-done', 'Новые данные для входа', person, shop, [
    { paragraph: ['Пароль восстановлен. Прежний больше не действует.'] },
    loginFacts(person.email, { code: password }),
    { paragraph: [elsewhere, ' Сменить пароль можно в настройках.'] },
    { action: { text: 'Настройки', href: `${shop.publicUrl}/lk/settings` } },
    notYou(shop),
  ]);
}

/** After a recovery in a shop whose letters carry no passwords: the code that lets the person set one. */
export function passwordCodeLetter(
  person: Person,
  { secret, expiresAt }: Expiring,
  shop: LetterShop,
): Letter {
  return accountLetter('recovery-code', 'Задайте новый пароль', person, shop, [
    { paragraph: [`Прежний пароль больше не действует. ${elsewhere}`] },
    { paragraph: ['Задайте новый пароль в настройках. Вместо текущего пароля введите этот код:'] },
    { facts: [['Код', { code: secret }]] },
    { action: { text: 'Настройки', href: `${shop.publicUrl}/lk/settings` } },
    {
      paragraph: [`${validity('Код', expiresAt)} Войти с ним нельзя.`],
    },
    notYou(shop),
  ]);
}

/** Tells the owner of an account that its password is another one now; names no password. */
export function passwordChangedLetter(person: Person, changedAt: Date, shop: LetterShop): Letter {
  return accountLetter('password-changed', 'Пароль изменён', person, shop, [
    {
      paragraph: [
        `Пароль Вашего личного кабинета изменён ${formatMoscowTime(changedAt)}. На других устройствах нужно войти заново.`,
      ],
    },
    notYou(shop),
    { paragraph: ['Пароль можно и восстановить: так Вы закроете доступ всем остальным.'] },
    { action: { text: 'Восстановить пароль', href: `${shop.publicUrl}/?modal=recovery` } },
  ]);
}
