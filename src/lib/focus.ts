/** Focuses the page's heading: the control that has the focus goes, or has gone. */
export function focusHeading(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
}
