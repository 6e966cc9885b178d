import { BASKET_PATH } from '../../contract/routes.ts';

/** The field of «Вставить список», and the way to it from other pages: browsers unfold what is around it. */
export const PASTE_LIST_FIELD = 'basket-list';
export const PASTE_LIST_HREF = `${BASKET_PATH}#${PASTE_LIST_FIELD}`;

/** What was taken out of the basket; `title` is null when it was emptied. */
export function removedText({ title }: { readonly title: string | null }): string {
  return title === null ? 'Корзина очищена' : `Удалено: ${title}`;
}
