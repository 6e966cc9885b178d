import { createViewedPart } from '../../../features/recently-viewed/index.ts';

/** What the visitor has looked at lately. */
export const pagePart = createViewedPart;
