import { PERSONAL_DATA_PATH } from './routes.ts';
/**
 * The consent note beside a form's button [OV-10]. A record of consent names the version of this text and of the page
 * that it links to.
 */
export const consentNote = {
  before: 'Нажимая кнопку, Вы соглашаетесь на ',
  link: 'обработку персональных данных',
  href: PERSONAL_DATA_PATH,
} as const;

/** The note as it is read. */
export const consentText = `${consentNote.before}${consentNote.link}`;
