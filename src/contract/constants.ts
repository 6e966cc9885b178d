/** Constants that several layers share; those of the specification's section 9 name their row (CO-01…CO-05). */

/** Life of the user cookie in seconds: 7 days [CO-01]. */
export const USER_COOKIE_SECONDS = 604_800;
/** Shortest allowed password in characters [CO-01]. */
export const PASSWORD_MIN_LENGTH = 6;
/** Longest password in characters: longer ones only cost time. */
export const PASSWORD_MAX_LENGTH = 1000;
/** A recovery link is valid for this many minutes, once. */
export const RECOVERY_MINUTES = 30;
/** Length of a completely entered phone, mask included: `+7(900)123-45-67` [CO-01]. */
export const PHONE_LENGTH = 16;
/** The phone mask as the specification writes it; `#` is a digit [CO-01][VA-09]. */
export const PHONE_MASK = '+7(###)###-##-##';

/** Options of a checkbox list before «Ещё параметры..» [CO-02]. */
export const CHECKBOX_LIST_VISIBLE = 5;
/** Smallest distance of the two ends of the price slider in roubles; narrower ranges use their width [CO-02]. */
export const PRICE_GAP = 2000;
/** Step of the price slider in roubles [CO-02]. */
export const PRICE_STEP = 100;
/** Ends of the price slider in roubles when nothing is known [CO-02]. */
export const PRICE_DEFAULT = { min: 0, max: 100 } as const;
/** A list of options or brands is shown only with more entries than this [CO-02][OV-07]. */
export const LIST_SHOWN_ABOVE = 1;
/** Characters of a brand description before it is cut [CO-02]. */
export const BRAND_PREVIEW_LENGTH = 500;
/** Levels of the category tree in data, and levels walked up for the active chain [CO-02]. */
export const CATEGORY_LEVELS = 5;
export const CATEGORY_CHAIN_LEVELS = 10;
/** Maximum of «Номер завода» values in one answer. */
export const PLANT_NUMBERS_SHOWN = 50;

/** A page is reloaded for a failed chunk at most once per path in this many ms [CO-04]. */
export const CHUNK_RELOAD_GUARD_MS = 10_000;

/** Products on one page of a list. */
export const PAGE_SIZE = 24;
/** Widths in px in which every picture is rendered, as WebP and AVIF. */
export const IMAGE_WIDTHS = [160, 320, 640] as const;
/** Images are addressed as this and the image's own url [EN-10]. */
export const IMAGE_BASE = '/images';
/** Fallback image at the site root [EN-10]. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';
/** Suggestions are requested after this many ms without typing. */
export const SUGGEST_DELAY_MS = 180;
/** So many hits are counted for suggestions; of more it is only known that there are. */
export const SUGGESTED_TOTAL = 100;
/** Fewest characters for suggestions. */
export const SUGGEST_MIN_LENGTH = 2;
/** Last questions that the search box offers, and the browser remembers. */
export const QUESTIONS_MAX = 5;

/** Longest search text in characters; the rest is cut. */
export const SEARCH_MAX_LENGTH = 120;
/** Timeout of a form or suggestion request in the browser, in ms. */
export const REQUEST_TIMEOUT_MS = 15_000;
/** So long after a question without an answer the server is asked again who the visitor is, in ms. */
export const SESSION_RECHECK_MS = 10_000;
/** Longest name and e-mail in characters. */
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
/** Longest company name, city and address in characters. */
export const COMPANY_MAX_LENGTH = 200;
export const CITY_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 500;
export const COMMENT_MAX_LENGTH = 1000;
/** Longest number of a parcel in characters. */
export const TRACK_MAX_LENGTH = 60;
/** What an ИНН, a КПП or a postcode is pasted in, in characters: label, blanks, both numbers with a slash. */
export const PASTED_MAX_LENGTH = 40;
/** Maximum of lines in a basket, so that its cookie stays under 4 KB, and of pieces in one line. */
export const BASKET_LINES_MAX = 500;
export const QUANTITY_MAX = 999;
/** Products that a line of a list offers to choose from; the search shows the others. */
export const LIST_CHOICES_MAX = 5;
/** Most interchangeable products that a product page shows; the search shows the others. */
export const ANALOGUES_MAX = 24;
/** Stock value of available but uncounted goods; orders do not lower it. Counted stock is below it. */
export const UNCOUNTED_STOCK = 1_000_000;
/** Products that a browser remembers as viewed. */
export const VIEWED_MAX = 12;
/** A basket is kept for this many seconds after its last change: 90 days. */
export const BASKET_COOKIE_SECONDS = 7_776_000;
/** Maximum of operations in one request. */
export const BASKET_OPERATIONS_MAX = 50;
/** The thanks page of an order is shown to its visitor for this many seconds. */
export const THANKS_SECONDS = 86_400;
/** Text of a form field is cut after this many characters before any check. */
export const FIELD_MAX_LENGTH = 2000;
/** A navigation shorter than this shows no loading bar, in ms [RT-27]. */
export const NAVIGATION_BAR_DELAY_MS = 120;
/** A loading bar runs no longer than this, in ms: then the page is told as missing [RT-27]. */
export const NAVIGATION_TIMEOUT_MS = 2 * REQUEST_TIMEOUT_MS;
/** The pointer stays on a category for this many ms before its children show, so that it may cross others [OV-01]. */
export const HOVER_INTENT_MS = 120;
/** Levels of children that the desktop menu shows [OV-01]. */
export const MENU_CHILD_LEVELS = 3;

/** Orders on one page of the account's list. */
export const ORDERS_PAGE_SIZE = 20;
/** News or articles on one page of a list. */
export const ARTICLES_PAGE_SIZE = 12;
/** Maximum of products in one answer of `Shop.listedProducts`. */
export const LISTED_AT_ONCE = 500;
/** Life of the cookie `okCookies` in seconds: 365 days [CO-05]. */
export const COOKIE_CONSENT_SECONDS = 31_536_000;
/** A carousel shows each slide for this long, and a change takes this long, in ms [CO-05][OV-17]. */
export const CAROUSEL_AUTOPLAY_MS = 5000;
export const CAROUSEL_SPEED_MS = 400;
/** Interval of checking for a newer build, in ms [CO-05][ST-20]. */
export const BUILD_POLL_MS = 60_000;
/** The manifest of the build is fetched this long after a page has started, in ms [CO-04][TC-01]. */
export const MANIFEST_DELAY_MS = 1000;
/** What waits for an idle browser starts after this time all the same, in ms. */
export const IDLE_WAIT_MS = 2000;
/** Maximum of pages prefetched at the same time [CO-04][TC-03]. */
export const PRELOADS_AT_ONCE = 4;
/** Timeout of loading an owner's icon, in ms [CO-04][TC-04]. */
export const ICON_TIMEOUT_MS = 1500;
/** Lightbox: shortest swipe in px, zoom step, its bounds, and the least interval of wheel steps in ms [CO-03]. */
export const LIGHTBOX_SWIPE_PX = 50;
export const LIGHTBOX_ZOOM_STEP = 0.12;
export const LIGHTBOX_ZOOM = { min: 0.1, max: 3 } as const;
export const LIGHTBOX_WHEEL_MS = 80;
/** What became of copying a number is told for this long, in ms. */
export const COPY_NOTE_MS = 3000;

/** How a machine calls itself in an address. */
export const LOCAL_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
