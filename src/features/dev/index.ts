export { createGallery, type Gallery } from './gallery/gallery.ts';
export { ListPage } from './gallery/list-page.tsx';
export type { DrawnMachine, MachineData } from './gallery/machine-data.ts';
export { MachinePage } from './gallery/machine-page.tsx';
