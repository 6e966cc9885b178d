const kinds = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
  soft: 'btn btn-soft',
  plain: 'btn btn-plain',
  link: 'btn-link',
} as const;

const sizes = { small: ' btn-small', normal: '', icon: ' btn-icon' } as const;

/** Classes of a button or a link that looks like one; `parts.css` says how they look. */
export function buttonClass(
  kind: keyof typeof kinds = 'primary',
  size: keyof typeof sizes = 'normal',
): string {
  return kinds[kind] + sizes[size];
}
