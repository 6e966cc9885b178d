import { type Recording, recordPath } from '../../../machines/testing/record.ts';
import { type RecordedPath, writePath } from '../../../machines/testing/recording.ts';
import { formatCount } from '../../contract/format.ts';
import { linkTo } from '../explorer/link.ts';
import type { Journal, LiveActor } from './journal.ts';
import type { KeptRun } from './kept.ts';
import { stateAddressOf, stateOf } from './machine.ts';
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

/** A path and its file; no path and no text where there is none. */
export interface PathText {
  readonly machine: string;
  readonly path: RecordedPath | null;
  readonly text: string;
  readonly note: string;
}

/** The path that an actor has gone since it was started, as a file for tests/recordings. */
export function pathOf(journal: Journal, id: number): PathText {
  const { machine = '', title = '' } = journal.view().actors.find((actor) => actor.id === id) ?? {};
  const model = journal.modelOf(machine);
  const run = journal.runOf(id);
  if (!model || !run) return { machine, path: null, text: '', note: 'Машина ещё не запущена: пути нет.' };
  const recording = recordPath(model, run, title);
  const { leftOut, path } = recording;
  const less = leftOut > 0 ? 'Изменения без смены состояния записаны без того, что набрано.' : '';
  const note = [less, lossOf(recording)].filter(Boolean).join(' ');
  return { machine, path, text: path ? writePath(path) : '', note };
}

/**
 * The page of the explorer that opens the machine as it is here, all its regions: by its path, where sample data can
 * repeat it.
 */
export async function explorerAddress(journal: Journal, actor: LiveActor): Promise<string> {
  const { path } = pathOf(journal, actor.id);
  if (!path || (path.steps.at(-1)?.state ?? path.start) !== stateOf(actor)) return stateAddressOf(actor);
  return linkTo(
    path,
    null,
    path.steps.map(({ event, sample }) => [event, sample]),
  );
}

/** How the panel names the path of an earlier page, which has no actor any more. */
export const keptId = (at: number): number => -1 - at;

function orderedPath(journal: Journal, kept: readonly KeptRun[], id: number) {
  const run = kept[keptId(id)];
  if (run) return run;
  const { path, ...found } = pathOf(journal, id);
  return { ...found, steps: path?.steps.length ?? 0 };
}

/** Puts the path of an actor, or of an earlier page, into the clipboard or into a file. */
export async function takePath(
  journal: Journal,
  kept: readonly KeptRun[],
  { actor, as }: PathOrder,
): Promise<PathNote> {
  const { machine, text, steps, note } = orderedPath(journal, kept, actor);
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
