export { createFilterActors, type WithFilterPanel } from './filter-actors.ts';
export { FilterPanel } from './filter-panel.tsx';
export { FilterToggle } from './filter-toggle.tsx';
export { listSearch } from './option-list.tsx';
