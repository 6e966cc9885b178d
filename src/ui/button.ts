const base =
  'inline-flex items-center justify-center gap-2 rounded-lg font-semibold whitespace-nowrap transition-colors disabled:opacity-55';

const kinds = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  quiet: 'border border-line-strong/60 bg-surface text-ink hover:border-link hover:text-link',
  soft: 'bg-primary-soft text-link hover:underline',
  plain: 'text-ink hover:bg-sunken hover:text-link',
  link: 'text-link underline decoration-1 underline-offset-3 hover:no-underline font-medium',
} as const;

const sizes = { small: 'min-h-9 px-3 text-sm', normal: 'min-h-11 px-4', icon: 'size-11' } as const;

/** Classes of a button or a link that looks like one. */
export function buttonClass(
  kind: keyof typeof kinds = 'primary',
  size: keyof typeof sizes = 'normal',
): string {
  return kind === 'link'
    ? `inline-flex items-center gap-1 ${kinds.link}`
    : `${base} ${kinds[kind]} ${sizes[size]}`;
}
