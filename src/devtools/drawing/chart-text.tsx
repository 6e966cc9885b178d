import { createContext, use } from 'react';
import type { Icon, Pill, TextLine } from './layout.ts';

/** Drawn and not written: few fonts have these signs. 11 × 11, a circle of which a piece is missing. */
const ICONS: Readonly<Record<Icon, string>> = {
  stay: 'M8.6 2.6A4 4 0 1 0 9.5 6M9.5 0.8V3.3H7',
  again: 'M9.5 5.5A4 4 0 1 1 5.5 1.5M3.4 0L5.5 1.5L3.7 3.4',
  call: 'M5.5 1V0M5.5 11V10M1 5.5H0M11 5.5H10M5.5 2.5A3 3 0 1 0 5.5 8.5A3 3 0 1 0 5.5 2.5',
};

/** Where the font of the shop may be missing, words are stretched or squeezed to the width that they should have. */
export const ExactWidths = createContext(false);

export function Lines({ lines }: { readonly lines: readonly TextLine[] }) {
  const exact = use(ExactWidths);
  return lines.map(({ x, y, width, icon, spans }) => (
    <g key={`${x} ${y}`}>
      {icon && <path className="icon" d={ICONS[icon]} transform={`translate(${x - 15} ${y - 10})`} />}
      <text x={x} y={y} {...(exact && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}>
        {spans.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a line never change their places
          <tspan key={at} className={kind}>
            {text}
          </tspan>
        ))}
      </text>
    </g>
  ));
}

/** Tags, status numbers and «любое». */
export function Pills({ pills }: { readonly pills: readonly Pill[] }) {
  return pills.map(({ kind, text, x, y, width, height }) => (
    <g key={`${x} ${y}`} className={`pill pill-${kind} ${kind === 'tag' ? `tag-${text}` : ''}`.trimEnd()}>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} />
      <text x={x + width / 2} y={y + 13} textAnchor="middle">
        {text}
      </text>
    </g>
  ));
}
