import './drawing.css';

/** The drawing with its look; what writes the files of docs/machines takes the bare one, it brings its own. */
export { ChartSvg as Drawing, type DrawingProps } from './chart-svg.tsx';
export type { DrawingLayout } from './layout.ts';
export type { Covered } from './marks.ts';
