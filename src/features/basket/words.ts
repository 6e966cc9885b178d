import type { BasketSnapshot } from '../../../machines/basket/basket.machine.ts';
import { BASKET_PATH } from '../../contract/routes.ts';

/** The field of «Вставить список», and the way to it from other pages: browsers unfold what is around it. */
export const PASTE_LIST_FIELD = 'basket-list';
export const PASTE_LIST_HREF = `${BASKET_PATH}#${PASTE_LIST_FIELD}`;

/** What was taken out of the basket; `title` is null when it was emptied. */
export function removedText({ title }: { readonly title: string | null }): string {
  return title === null ? 'Корзина очищена' : `Удалено: ${title}`;
}

/** What was taken out and may be put back; null while it is still there because that could not be saved. */
export function offeredToUndo(snapshot: BasketSnapshot) {
  return snapshot.matches({ undo: 'offered' }) ? snapshot.context.removed : null;
}
