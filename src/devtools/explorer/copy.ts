import { writePath } from '../../../machines/testing/recording.ts';
import type { CopyInput } from './explorer.types.ts';
import { linkTo } from './link.ts';
import type { SandboxLink } from './sandbox-link.ts';

/** Puts a link or a path into the clipboard. Resolves with what people are told. */
export async function copy(
  { what, view, look }: CopyInput,
  sandbox: Pick<SandboxLink, 'record' | 'steps'>,
): Promise<string> {
  if (!view) throw new Error('сцена ещё не открыта');
  const { machine, input } = view;
  if (what === 'link') {
    const address = await linkTo(view, look, sandbox.steps());
    await navigator.clipboard.writeText(new URL(address, window.location.href).href);
    return 'Ссылка скопирована';
  }
  const { path, lost } = sandbox.record(`${machine}: ${input}`);
  if (!path) throw new Error('путь нельзя повторить по примерам модели');
  await navigator.clipboard.writeText(writePath(path));
  return lost
    ? `Путь скопирован до события ${lost.event}: дальше примеры модели не ведут`
    : 'Путь скопирован';
}
