/** Focuses a field of a machine's form, once the change is on the screen. */
export function focusField(machine: string, name: string): void {
  queueMicrotask(() =>
    document.querySelector<HTMLElement>(`[data-machine=${machine}] [name=${name}]`)?.focus(),
  );
}

/** The focus goes to the page's heading, once the change is on the screen: the control that had it is gone. */
export function focusHeading(): void {
  queueMicrotask(() => document.querySelector<HTMLElement>('main h1')?.focus());
}
