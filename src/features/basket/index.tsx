export { AddForm } from './add-form.tsx';
export { BasketButton, isForBasket } from './basket-button.tsx';
export { BasketLink } from './basket-link.tsx';
export { BasketNotice, notice } from './basket-notice.tsx';
export { FloatingBasket } from './floating-basket.tsx';
export { BasketPage } from './page/basket-page.tsx';
export { ProductBasket } from './product-basket.tsx';
export { PASTE_LIST_HREF } from './words.ts';
