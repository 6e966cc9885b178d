/** Addresses of the shop's pages, which the specification names. */
export const CATALOG_PATH = '/catalog';
export const SEARCH_PATH = '/search';
/** The question about cookies, on any page; a link to it shows it again, with and without scripts. */
export const COOKIE_SETTINGS = '#cookies';
export const COMPANY_PATH = '/company';
export const CONTACTS_PATH = '/contacts';
export const NEWS_PATH = '/news';
export const ARTICLES_PATH = '/articles';
/** The owner's own page about delivery, where there is one. */
export const DELIVERY_PATH = '/dostavka';
export const PERSONAL_DATA_PATH = '/personal-data';
export const PRIVACY_POLICY_PATH = '/privacy-policy';
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
/** What news readers subscribe to. */
export const NEWS_FEED_PATH = `${NEWS_PATH}/rss.xml`;
/** One of a user's orders. */
export const orderPath = (number: number) => `${ORDERS_PATH}?number=${number}`;

/** The results of a search. */
export const searchPath = (text: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: text })}`;
