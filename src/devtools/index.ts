export { createExplorer, type Explorer } from './explorer/explorer.ts';
export type { FaultsData } from './explorer/faults-data.ts';
export { FaultsPage } from './explorer/faults-page.tsx';
export { ListPage } from './explorer/list-page.tsx';
export type { DrawnMachine, MachineData } from './explorer/machine-data.ts';
export { MachinePage } from './explorer/machine-page.tsx';
export { HowTo } from './shop/how-to.tsx';
export { loadLayout } from './shop/layouts.ts';
