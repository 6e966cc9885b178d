/** Why a picture could not be used. */
type PictureProblem =
  | 'bad-reference'
  | 'forbidden-address'
  | 'outside-folder'
  | 'not-found'
  | 'unreachable'
  | 'too-large'
  | 'too-many-pixels'
  | 'embeds-files'
  | 'too-complex'
  | 'not-a-picture';

const words: Readonly<Record<PictureProblem, string>> = {
  'bad-reference': 'ссылка на картинку не читается',
  'forbidden-address': 'адрес картинки не принадлежит открытому интернету',
  'outside-folder': 'путь к картинке выходит за папку',
  'not-found': 'картинки нет',
  unreachable: 'картинку не удалось скачать',
  'too-large': 'файл картинки больше 15 МБ',
  'too-many-pixels': 'в картинке слишком много точек',
  'embeds-files': 'в SVG вложены другие картинки или файлы',
  'too-complex': 'рисунок SVG слишком сложный',
  'not-a-picture': 'файл не является картинкой JPEG, PNG, WebP или SVG',
};

/** A picture that cannot be used; the price list is imported without it. The message is for the shop's owner. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(words[problem], cause === undefined ? undefined : { cause });
    this.problem = problem;
  }
}
