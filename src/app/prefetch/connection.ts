declare global {
  interface Navigator {
    /** The Network Information API; Safari and Firefox have none. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** False when the visitor saves data or the connection is slow: nothing is prefetched [CO-04][TC-01]. */
export function mayLoadMore({ saveData, effectiveType = '' } = navigator.connection ?? {}): boolean {
  return saveData !== true && !effectiveType.endsWith('2g');
}
