import type { KeyboardEvent, ReactNode } from 'react';
import type { Box } from './layout.ts';

interface Props {
  readonly box: Box;
  readonly className: string;
  readonly name: string;
  /** Told by the pointer where the drawing is only a picture. */
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly current?: boolean;
  /** For a piece that folds another one. */
  readonly expanded?: boolean;
  /** The id, for whoever looks for a piece of the drawing. */
  readonly data: Readonly<Record<`data-${string}`, string>>;
  readonly onPress: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A piece of the drawing; with something to do a button, which SVG does not have. */
export function Piece({
  box,
  className,
  name,
  hint,
  disabled,
  current,
  expanded,
  data,
  onPress,
  children,
}: Props) {
  const { x, y, width, height } = box;
  const title = hint ? <title>{hint}</title> : null;
  if (!onPress) {
    return (
      <g className={className} {...data}>
        {title}
        {children}
      </g>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
    <g
      className={`${className} press`}
      {...data}
      role="button"
      // What does nothing now is no stop on the way: a drawing has a hundred of them.
      tabIndex={disabled ? -1 : 0}
      aria-label={name}
      aria-disabled={disabled || undefined}
      aria-current={current || undefined}
      aria-expanded={expanded}
      onClick={onPress}
      onKeyDown={press}
    >
      {title}
      <rect className="hit" x={x} y={y} width={width} height={height} rx={5} />
      {children}
    </g>
  );
}
