/** An input that the visitor changed while the page's scripts were on their way. */
export interface TypedInput {
  /** The machine whose form it stands in. */
  readonly machine: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

/** Reads the forms before hydration, which puts the server's values back into some of them. */
export function readTypedBefore(): readonly TypedInput[] {
  return [...document.querySelectorAll<HTMLInputElement>('[data-machine] input')].flatMap((input) => {
    const { name, value, checked } = input;
    const machine = input.closest<HTMLElement>('[data-machine]')?.dataset.machine ?? '';
    const isChanged = value !== input.defaultValue || checked !== input.defaultChecked;
    return isChanged ? [{ machine, name, value, checked }] : [];
  });
}
