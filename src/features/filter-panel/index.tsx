export { FilterPanel } from './filter-panel.tsx';
export { createFilterPart, type WithFilterPanel } from './filter-part.ts';
export { FilterToggle } from './filter-toggle.tsx';
