import type { MachineEntry } from '../../../machines/shared/machine.ts';
import { lampMachine } from './lamp.machine.ts';
import { lendingMachine } from './lending.machine.ts';

/** Every flow of the reading room. */
export const machines: readonly MachineEntry[] = [
  {
    id: 'lending',
    title: 'Выдача книги',
    requirements: ['LB-01', 'LB-02'],
    view: 'src/lending',
    machine: lendingMachine,
  },
  { id: 'lamp', title: 'Лампа для чтения', requirements: ['LB-03'], view: 'src/lamp', machine: lampMachine },
];
