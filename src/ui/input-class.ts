/** A text input: red border when wrong. */
export function inputClass(wrong: boolean): string {
  return `block h-11 w-full rounded-lg border bg-surface px-3 text-[1rem] text-ink placeholder:text-muted ${
    wrong ? 'border-accent' : 'border-line-strong'
  }`;
}
