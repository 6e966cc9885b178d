import { writePath } from '../../../machines/testing/recording.ts';
import type { CopyInput, CopyNote } from './explorer.types.ts';
import { linkTo } from './link.ts';
import type { SandboxLink } from './sandbox-link.ts';

/** False where the browser refuses its clipboard: a page without HTTPS has none. */
async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Puts a link or a path into the clipboard; what the browser does not let into it, into the address of the page or into
 * the note. Resolves with what people are told.
 */
export async function copy(
  { what, view, look }: CopyInput,
  sandbox: Pick<SandboxLink, 'record' | 'steps'>,
): Promise<CopyNote> {
  if (!view) throw new Error('сцена ещё не открыта');
  const { machine, input } = view;
  if (what === 'link') {
    const address = await linkTo(view, look, sandbox.steps());
    if (await isWritten(new URL(address, window.location.href).href))
      return { note: 'Ссылка скопирована', text: '' };
    window.history.replaceState(window.history.state, '', address);
    return { note: 'Браузер не дал скопировать: ссылка в адресной строке', text: '' };
  }
  const { path, lost } = sandbox.record(`${machine}: ${input}`);
  if (!path) throw new Error('путь нельзя повторить по примерам модели');
  const text = writePath(path);
  const end = lost ? ` до события ${lost.event}: дальше примеры модели не ведут` : '';
  return (await isWritten(text))
    ? { note: `Путь скопирован${end}`, text: '' }
    : { note: `Браузер не дал скопировать, текст пути в поле${end}`, text };
}
