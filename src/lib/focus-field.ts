/** Focuses a field of a machine's form, once the change is on the screen. */
export function focusField(machine: string, name: string): void {
  queueMicrotask(() =>
    document.querySelector<HTMLElement>(`[data-machine=${machine}] [name=${name}]`)?.focus(),
  );
}
