declare global {
  interface Navigator {
    /** The Network Information API; Safari and Firefox have none. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** False where data cost the visitor money or patience: nothing is loaded ahead of its need [CO-04][TC-01]. */
export function mayLoadMore({ saveData, effectiveType = '' } = navigator.connection ?? {}): boolean {
  return saveData !== true && !effectiveType.endsWith('2g');
}
