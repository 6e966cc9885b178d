import type { Recording } from '../../../machines/testing/record.ts';
import { writePath } from '../../../machines/testing/recording.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import type { CopyInput } from './explorer.types.ts';
import { stateAddress } from './status-links.tsx';

/** The innermost active state; of parallel regions the last one. */
export function innermost({ active, machine }: SandboxView): string {
  const depth = (id: string) => id.split('.').length;
  return active.reduce((deepest, id) => (depth(id) >= depth(deepest) ? id : deepest), machine);
}

/** Puts a link or a path into the clipboard. Resolves with what people are told. */
export async function copy({ what, view }: CopyInput, record: (title: string) => Recording): Promise<string> {
  if (!view) throw new Error('сцена ещё не открыта');
  const { machine, input, state } = view;
  if (what === 'link') {
    const address = new URL(stateAddress(machine, innermost(view)), window.location.href);
    await navigator.clipboard.writeText(address.href);
    return 'Ссылка скопирована';
  }
  const { path, lost } = record(`${machine}: ${input} → ${state}`);
  if (!path) throw new Error('путь нельзя повторить по примерам модели');
  await navigator.clipboard.writeText(writePath(path));
  return lost
    ? `Путь скопирован до события ${lost.event}: дальше примеры модели не ведут`
    : 'Путь скопирован';
}
