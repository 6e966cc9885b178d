/** True when the page stays for now, because it has to ask something first. */
type Holds = (href: string) => boolean;

let guard: Holds | null = null;

/** Set by a page with something to lose, `null` when it is gone. */
export function setUnsavedGuard(holds: Holds | null): void {
  guard = holds;
}

/** Ask this before a script of ours opens another address. */
export function mayLeave(href: string): boolean {
  return guard === null || !guard(href);
}
