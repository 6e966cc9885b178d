import type { BasketOperation, BasketRefusal } from '../../src/contract/basket.ts';

/**
 * What was not done as it was asked: of a product's id or a line of a list, why in Russian, and what to choose from.
 * No reason: nothing was done at all.
 */
export type BasketRefused = Omit<BasketRefusal, 'reason'> & Partial<Pick<BasketRefusal, 'reason'>>;

/** A line of a list as it was written. */
export type RefusedLine = BasketRefused & { readonly what: string };

/** The product that was chosen for a line of a list; two readings of one line may offer it in two quantities. */
export interface ChosenProduct {
  readonly line: string;
  readonly productId: number;
  readonly quantity: number;
}

/** The lines of lists among what was refused. */
export function refusedLines(refused: readonly BasketRefused[]): readonly RefusedLine[] {
  return refused.flatMap((each) => (typeof each.what === 'string' ? [{ ...each, what: each.what }] : []));
}

/** True for a line that waits for a choice between products. */
export function isChoosable({ choices = [] }: BasketRefused): boolean {
  return choices.length > 0;
}

/** True for a line of which there was too little: as many as there are stand in the basket. */
export function isShort({ reason }: BasketRefused): boolean {
  return reason === 'short';
}

/** The lines of lists that only other words can put right, for the field. */
export function toCorrect(refused: readonly BasketRefused[]): string {
  return refusedLines(refused)
    .filter((line) => !isChoosable(line) && !isShort(line))
    .map(({ what }) => what)
    .join('\n');
}

/** The refused line that offers so many of the product. */
export function offering(
  refused: readonly BasketRefused[],
  { line, productId, quantity }: ChosenProduct,
): BasketRefused | undefined {
  return refused.find(
    ({ what, choices = [] }) =>
      what === line && choices.some((each) => each.product.id === productId && each.quantity === quantity),
  );
}

/**
 * What stays told when the visitor wants more: lines that wait for a choice, other lines of a list until there is another
 * one, the rest while they go on.
 */
export function stillRefused(
  refused: readonly BasketRefused[],
  { op }: BasketOperation,
  isIdle: boolean,
): readonly BasketRefused[] {
  return refused.filter((each) =>
    typeof each.what === 'string' ? op !== 'list' || isChoosable(each) : !isIdle,
  );
}
