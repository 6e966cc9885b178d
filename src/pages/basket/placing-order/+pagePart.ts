import { createCheckoutPart } from '../../../features/checkout/index.ts';

/** The steps of the order. */
export const pagePart = createCheckoutPart;
