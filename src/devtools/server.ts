export { faultsData } from './explorer/faults-data.ts';
export { drawnMachines, machineData } from './explorer/machine-data.ts';
export { shopProject } from './shop/project.ts';
