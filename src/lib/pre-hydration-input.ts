/** An input that the visitor changed while the page's scripts were on their way. */
export interface PreHydrationInput {
  /** The machine whose form it stands in. */
  readonly machine: string;
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  const isTicked = control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  return isTicked || control.value !== control.defaultValue;
}

/** Reads the forms before hydration, which puts the server's values back into some of them. */
export function readPreHydrationInput(): readonly PreHydrationInput[] {
  const controls = document.querySelectorAll<Control>('[data-machine] :is(input, textarea, select)');
  return [...controls].filter(isChanged).map((control) => ({
    machine: control.closest<HTMLElement>('[data-machine]')?.dataset.machine ?? '',
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
  }));
}
