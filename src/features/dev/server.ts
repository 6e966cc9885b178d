export { drawnMachines, machineData } from './gallery/machine-data.ts';
