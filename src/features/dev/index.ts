export { MachineTable } from './machine-table.tsx';
export { type MachineSummary, summarise } from './summarise.ts';
