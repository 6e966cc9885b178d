/** An input that the visitor changed before the page's scripts ran. */
export interface PreHydrationInput {
  /** The machine whose form it belongs to. */
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
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) {
    // Of a changed choice the button that was chosen tells.
    return control.checked || control.type !== 'radio';
  }
  return control.value !== control.defaultValue;
}

/** Reads the forms before hydration, which resets some of them to the server's values. */
export function readPreHydrationInput(): readonly PreHydrationInput[] {
  const controls = document.querySelectorAll<Control>('[data-machine] :is(input, textarea, select)');
  return [...controls].filter(isChanged).map((control) => ({
    machine: control.closest<HTMLElement>('[data-machine]')?.dataset.machine ?? '',
    name: control.name,
    value: control.value,
    checked: control instanceof HTMLInputElement && control.checked,
  }));
}
