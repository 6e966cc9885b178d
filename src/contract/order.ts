/** One part of an order as it was ordered; `price` in kopecks a piece, null means on request. */
export interface OrderLine {
  readonly title: string;
  readonly article: string;
  readonly brand: string | null;
  /** Address of the product's page; null when it is not sold any more. */
  readonly slug: string | null;
  readonly price: number | null;
  readonly quantity: number;
}

/** An order as its visitor sees it in the account [RT-20]. */
export interface Order {
  /** What the person quotes on the phone. */
  readonly number: number;
  readonly kind: 'one-order';
  /** ISO 8601. */
  readonly createdAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly lines: readonly OrderLine[];
  /** Kopecks; null when a price is on request. */
  readonly total: number | null;
}
