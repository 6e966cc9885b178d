import { stateName } from '../../../machines/shared/machine.ts';
import { type Recording, recordPath } from '../../../machines/testing/record.ts';
import { writePath } from '../../../machines/testing/recording.ts';
import { formatCount } from '../../contract/format.ts';
import type { Journal } from './journal.ts';
import { modelOf, titleOf } from './machine.ts';
import { eventWords } from './words.ts';

/** What is done with the path of an actor. */
export interface PathOrder {
  readonly actor: number;
  readonly as: 'copy' | 'file';
}

/** The answer to an order for a path; `text` is its file, empty when there is none. */
export interface PathNote {
  readonly text: string;
  readonly note: string;
  /** The browser refused the clipboard. */
  readonly isRefused: boolean;
}

function lossOf({ lost, path }: Recording): string {
  if (!lost) return '';
  if (!path) return 'Ни один вход модели не начинается так, как началась эта машина: пути нет.';
  return `Шаг ${lost.at + 1} (${eventWords(lost.event)} → ${lost.state}) на примерах модели не повторить: путь кончается перед ним.`;
}

/** The path that an actor has gone since it was started, as a file for tests/recordings; `steps` 0 is none. */
function record(
  journal: Journal,
  id: number,
): { machine: string; text: string; steps: number; note: string } {
  const machine = journal.view().actors.find((actor) => actor.id === id)?.machine ?? '';
  const model = modelOf(machine);
  const run = journal.runOf(id);
  if (!model || !run) return { machine, text: '', steps: 0, note: 'Машина ещё не запущена: пути нет.' };
  const last = run.steps.at(-1)?.snapshot ?? run.initial;
  const recording = recordPath(model, run, `${titleOf(machine)}: ${stateName(last.value)}`);
  const { leftOut, path } = recording;
  const less = leftOut > 0 ? `Событий без смены состояния: ${leftOut}; набранное записано без текста.` : '';
  const note = [less, lossOf(recording)].filter(Boolean).join(' ');
  return { machine, text: path ? writePath(path) : '', steps: path?.steps.length ?? 0, note };
}

/** Puts the path of an actor into the clipboard or into a file. */
export async function takePath(journal: Journal, { actor, as }: PathOrder): Promise<PathNote> {
  const { machine, text, steps, note } = record(journal, actor);
  if (text === '') return { text, note, isRefused: false };
  if (as === 'file') {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    link.download = `${machine}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    return { text, note: `Файл сохранён. ${note}`, isRefused: false };
  }
  const size = formatCount(steps, ['шаг', 'шага', 'шагов']);
  try {
    await navigator.clipboard.writeText(text);
    return { text, note: `Путь скопирован: ${size}. ${note}`, isRefused: false };
  } catch {
    const refused = `Браузер не дал скопировать: возьмите текст пути (${size}) из поля. ${note}`;
    return { text, note: refused, isRefused: true };
  }
}
