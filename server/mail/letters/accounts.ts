import { company } from '../../../src/contract/company.ts';
import { RECOVERY_MINUTES } from '../../../src/contract/constants.ts';
import { formatMoscowTime } from '../../../src/contract/format.ts';
import type { Letter } from '../letter.ts';
import { greeting, type LetterShop, letter } from './parts.ts';
import type { Block, Inline } from './render.ts';

/** Whose account a letter is about. */
export interface Person {
  readonly email: string;
  readonly fio: string;
}

/** A secret of a letter and the moment at which it is over. */
export interface Expiring {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** A letter about an account: greeting first, whom to call last; an answer goes to the manager. */
function accountLetter(
  kind: Letter['kind'],
  heading: string,
  person: Person,
  shop: LetterShop,
  blocks: readonly Block[],
): Letter {
  const call: Block = {
    paragraph: ['Вопросы: ', { text: company.phone, href: company.phoneHref }, `, ${company.hours}.`],
  };
  return letter(
    { heading, blocks: [{ paragraph: greeting(person.fio) }, ...blocks, call] },
    {
      kind,
      to: person.email,
      replyTo: { name: company.name, address: shop.managerEmail },
      subject: `${heading} — ${company.name}`,
    },
  );
}

/**
 * A password as one word that can be copied, or null for one that a letter must not carry: blanks and invisible
 * characters would be lost, and a sentence or a link would be somebody's message to a stranger's address.
 */
function printable(password: string): string | null {
  const isWord = /^[^\p{Z}\p{C}\p{DI}]{1,64}$/u.test(password);
  return isWord && !/:\/\/|[\p{L}\d]\.\p{L}{2}/u.test(password) ? password : null;
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
          'Если Вы не регистрировались, позвоните нам или просто удалите это письмо.',
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
        'Для Вашего личного кабинета запрошено восстановление пароля. Нажмите кнопку, и мы пришлём новый.',
      ],
    },
    { action: { text: 'Восстановить пароль', href: `${shop.publicUrl}/?token-recovery=${secret}` } },
    {
      paragraph: [
        `Ссылка действует ${RECOVERY_MINUTES} минут, до ${formatMoscowTime(expiresAt)}, и только один раз. ` +
          'Никому её не пересылайте.',
      ],
    },
    { paragraph: ['Если Вы этого не просили, ничего не делайте: пароль останется прежним.'] },
  ]);
}

const elsewhere =
  'В браузере, где Вы открыли ссылку, вход уже выполнен. На других устройствах нужно войти заново.';
const notYou = 'Если это были не Вы, сразу позвоните нам.';

/** New login data after a recovery [ST-07]. */
export function newPasswordLetter(person: Person, password: string, shop: LetterShop): Letter {
  return accountLetter('recovery-done', 'Новые данные для входа', person, shop, [
    { paragraph: ['Пароль восстановлен. Прежний больше не действует.'] },
    loginFacts(person.email, { code: password }),
    { paragraph: [elsewhere, ' Сменить пароль можно в настройках.'] },
    { action: { text: 'Настройки', href: `${shop.publicUrl}/lk/settings` } },
    { paragraph: [notYou] },
  ]);
}

/** After a recovery in a shop whose letters carry no passwords: the code that lets the person set one. */
export function passwordCodeLetter(
  person: Person,
  { secret, expiresAt }: Expiring,
  shop: LetterShop,
): Letter {
  return accountLetter('recovery-done', 'Задайте новый пароль', person, shop, [
    { paragraph: [`Прежний пароль больше не действует. ${elsewhere}`] },
    {
      paragraph: [
        'Задайте новый пароль в настройках. Вместо текущего пароля введите этот код: ',
        { code: secret },
      ],
    },
    { action: { text: 'Настройки', href: `${shop.publicUrl}/lk/settings` } },
    {
      paragraph: [
        `Код действует ${RECOVERY_MINUTES} минут, до ${formatMoscowTime(expiresAt)}, и только один раз. ` +
          'Войти с ним нельзя.',
      ],
    },
    { paragraph: [notYou] },
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
    { paragraph: ['Если это были не Вы, восстановите пароль и сразу позвоните нам.'] },
    { action: { text: 'Восстановить пароль', href: `${shop.publicUrl}/?modal=recovery` } },
  ]);
}
