/** Hits that are counted and can be paged through; nobody reads further, and the work stays bounded. */
export const HITS_MAX = 20_000;
/** Categories beside the hits of a search. */
export const CATEGORIES_MAX = 6;
/** Numbers offered when nothing was found, and letters that they must share with the query at least. */
export const NEAR_NUMBERS = { most: 6, shared: 3 } as const;
/** Signs that may be cut off a number to find its nearest executions, and signs that must remain. */
export const NEAREST = { cut: 4, remain: 5 } as const;
/** Numbers in which a slip is looked for: digits at least, signs and products at most; 12 signs have 280 slips. */
export const SLIP = { digits: 6, signs: 32, products: 100 } as const;
/** Digits from which a number is also looked for inside longer ones. */
export const INSIDE_FROM_DIGITS = 5;
/** Products with a number among which those that fulfil words are looked for: 6 µs each. */
export const NARROWED_MOST = 5000;
/** Suggestions of each kind. */
export const SUGGESTED = { numbers: 5, categories: 4, products: 6 } as const;
