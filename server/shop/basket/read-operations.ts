import { createHash } from 'node:crypto';
import type { BasketOperation, WantedItem } from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX, BASKET_OPERATIONS_MAX } from '../../../src/contract/constants.ts';
import { LARGEST_ID, UUID } from '../../../src/contract/forms.ts';

/** What a request asks for. */
export interface BasketRequest {
  readonly operations: readonly BasketOperation[];
  /** Identity of the request, kept when it is repeated; null: every repetition is a request of its own. */
  readonly key: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number as JSON or a field of a form has it; NaN for anything else. */
function wholeNumber(value: unknown): number {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number.NaN;
  return typeof value === 'string' && /^\s*\d{1,12}\s*$/.test(value) ? Number(value) : Number.NaN;
}

function readList({ text, revision }: Fields): BasketOperation | null {
  if (typeof text !== 'string') return null;
  if (revision === undefined) return { op: 'list', text };
  const known = wholeNumber(revision);
  return known >= 0 ? { op: 'list', text, revision: known } : null;
}

/** So many pieces at the price that was seen, null for a price that none can be. A wrong quantity is NaN. */
function readWanted({ quantity, seenPrice }: Fields): Omit<WantedItem, 'productId'> | null {
  const wanted = { quantity: wholeNumber(quantity) };
  if (seenPrice === undefined || seenPrice === null) return wanted;
  const price = wholeNumber(seenPrice);
  return Number.isSafeInteger(price) && price >= 0 ? { ...wanted, seenPrice: price } : null;
}

/** Prices that were seen, `id:kopecks id:kopecks …`. */
function readAccept({ prices }: Fields): BasketOperation | null {
  if (typeof prices !== 'string') return null;
  const pairs = prices === '' ? [] : prices.split(' ');
  const isRight = pairs.length <= BASKET_LINES_MAX && pairs.every((pair) => /^\d{1,10}:\d{1,12}$/.test(pair));
  return isRight ? { op: 'accept', prices } : null;
}

/** The operation, or null for what none can be. A wrong quantity is refused later, and its line stays. */
function readOperation(value: unknown): BasketOperation | null {
  if (!isFields(value)) return null;
  const { op } = value;
  if (op === 'clear') return { op };
  if (op === 'accept') return readAccept(value);
  if (op === 'list') return readList(value);
  if (op !== 'add' && op !== 'set' && op !== 'remove') return null;
  const productId = wholeNumber(value.productId);
  if (!(productId >= 1 && productId <= LARGEST_ID)) return null;
  if (op === 'remove') return { op, productId };
  const wanted = readWanted(value);
  return wanted && { op, productId, ...wanted };
}

/**
 * Reads the body of a call, `{ operations, key? }`; null when it is no such thing. The order of operations stays.
 * One list at most: each is a query over hundreds of numbers.
 */
export function readBasketRequest(body: unknown): BasketRequest | null {
  if (!isFields(body)) return null;
  const { operations: list, key } = body;
  if (!Array.isArray(list) || list.length === 0 || list.length > BASKET_OPERATIONS_MAX) return null;
  const operations = list.map(readOperation).filter((operation) => operation !== null);
  const lists = operations.filter(({ op }) => op === 'list');
  if (operations.length < list.length || lists.length > 1) return null;
  if (key === undefined) return { operations, key: null };
  return typeof key === 'string' && UUID.test(key) ? { operations, key } : null;
}

/** A field `productId:quantity productId:quantity …` as operations that add them; null for anything else. */
function readItems(items: string): readonly BasketOperation[] | null {
  const pairs = items.split(' ').map((pair) => pair.split(':'));
  if (pairs.length > BASKET_LINES_MAX) return null;
  const operations = pairs
    .map(([productId, quantity]) => readOperation({ op: 'add', productId, quantity }))
    .filter((operation) => operation !== null);
  return operations.length === pairs.length ? operations : null;
}

/** A field of several lines; browsers post every end of a line as CRLF. */
function linesOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? value.split(/\r?\n/) : [];
}

/**
 * A pasted list with its lines that wait for a choice, `rest`; `choice` is `productId:quantity:line`, the product that
 * is chosen for one of these. Sent twice from the same basket, `revision`, it is one request.
 */
function readListForm({ text, rest, choice, revision }: Fields): BasketRequest | null {
  if (typeof text !== 'string') return null;
  const [productId, quantity, at] = typeof choice === 'string' ? choice.split(':') : [];
  const chosen = choice === undefined ? [] : [readOperation({ op: 'add', productId, quantity })];
  const added = chosen.filter((operation) => operation !== null);
  if (added.length < chosen.length) return null;
  const left = linesOf(rest).filter((_, line) => line !== wholeNumber(at));
  const content = JSON.stringify([revision, text, rest, choice]);
  return {
    operations: [...added, { op: 'list', text: [text, ...left].join('\n') }],
    key: typeof revision === 'string' ? createHash('sha256').update(content).digest('hex') : null,
  };
}

/**
 * Reads the fields of a form without JavaScript as one operation, as a list and what was chosen of it, or as those
 * that add its `items`, an order that is repeated: with a `key` once, however often the button is pressed.
 */
export function readBasketForm(body: unknown): BasketRequest | null {
  const fields = isFields(body) ? body : {};
  const { items, key } = fields;
  if (typeof items === 'string') {
    const operations = readItems(items);
    return operations && { operations, key: typeof key === 'string' && UUID.test(key) ? key : null };
  }
  if (fields.op === 'list') return readListForm(fields);
  const operation = readOperation(body);
  return operation && { operations: [operation], key: null };
}
