export type { ListedProduct, ListedText, Moved } from './schemas/catalogue.ts';

/** Kinds of pages whose slug may change. */
export type SluggedKind = 'category' | 'product';
