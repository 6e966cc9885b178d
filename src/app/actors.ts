export type ShopActors = Readonly<Record<string, never>>;
