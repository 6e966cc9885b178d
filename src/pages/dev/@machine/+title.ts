import type { PageContext } from 'vike/types';
import type { MachineData } from '../../../features/dev/index.ts';

export { title };

function title({ data }: PageContext & { data: MachineData }): string {
  return `${data.title} — машина состояний Картера`;
}
