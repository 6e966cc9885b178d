export { drawnMachines, machineData } from './explorer/machine-data.ts';
