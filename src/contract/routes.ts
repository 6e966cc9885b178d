/** Addresses of the shop's pages, which the specification names; each has a folder in `src/pages`. */
export const CATALOG_PATH = '/catalog';
export const SEARCH_PATH = '/search';
export const BASKET_PATH = '/basket';
export const CHECKOUT_PATH = '/basket/placing-order';
/** Where the number and the contents of a fresh order are shown [RT-11]. */
export const THANKS_PATH = '/basket/thank';
/** Where a login leads to when nothing else was asked for [ST-05]. */
export const ORDERS_PATH = '/lk/order';
export const SETTINGS_PATH = '/lk/settings';

/** The call that answers the visitor's basket, and takes operations on it [AP-14]. */
export const BASKET_CALL = '/api/basket';

export const categoryPath = (slug: string) => `${CATALOG_PATH}/${slug}`;
export const productPath = (slug: string) => `/product/${slug}`;
/** One of a user's orders. */
export const orderPath = (number: number) => `${ORDERS_PATH}?number=${number}`;

/** The results of a search. */
export const searchPath = (text: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
