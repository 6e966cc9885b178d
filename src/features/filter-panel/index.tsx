export { FilterPanel } from './filter-panel.tsx';
export { FilterToggle } from './filter-toggle.tsx';
