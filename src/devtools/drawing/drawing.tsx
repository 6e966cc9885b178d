import './drawing.css';
import { ChartSvg, type DrawingProps } from './chart-svg.tsx';

/**
 * The drawing with its look; what writes the files of docs/machines takes the bare one, it brings its own. A component
 * and no re-export: past one a bundler goes straight to its source, and the look would stay behind.
 */
export function Drawing(props: DrawingProps) {
  return <ChartSvg {...props} />;
}
