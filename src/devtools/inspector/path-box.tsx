import { useId, useState } from 'react';
import { stateName } from '../../../machines/shared/machine.ts';
import { type Recording, recordPath } from '../../../machines/testing/record.ts';
import { writePath } from '../../../machines/testing/recording.ts';
import { formatCount } from '../../contract/format.ts';
import type { Journal, LiveActor } from './journal.ts';
import { modelOf } from './machine.ts';
import { eventWords } from './words.ts';

interface Props {
  readonly actor: LiveActor;
  readonly title: string;
  readonly journal: Journal;
}

interface Copied {
  readonly text: string;
  readonly note: string;
  readonly isRefused: boolean;
}

function lossOf({ lost, path }: Recording): string {
  if (!lost) return '';
  if (!path) return 'Ни один вход модели не начинается так, как началась эта машина: пути нет.';
  return `Шаг ${lost.at + 1} (${eventWords(lost.event)} → ${lost.state}) на примерах модели не повторить: путь кончается перед ним.`;
}

/** The path that the actor has gone since it was started, as a file for tests/recordings. */
export function PathBox({ actor, title, journal }: Props) {
  const field = useId();
  const [copied, setCopied] = useState<Copied | null>(null);

  /** Null when there is no path; why, is said at once. */
  function record(): { text: string; steps: number; note: string } | null {
    const model = modelOf(actor.machine);
    const run = journal.runOf(actor.id);
    if (!model || !run) {
      setCopied({ text: '', note: 'Машина ещё не запущена: пути нет.', isRefused: false });
      return null;
    }
    const last = run.steps.at(-1)?.snapshot ?? run.initial;
    const recording = recordPath(model, run, `${title}: ${stateName(last.value)}`);
    const { leftOut, path } = recording;
    const less = leftOut > 0 ? `Событий без смены состояния опущено: ${leftOut}.` : '';
    const note = [less, lossOf(recording)].filter(Boolean).join(' ');
    if (path) return { text: writePath(path), steps: path.steps.length, note };
    setCopied({ text: '', note, isRefused: false });
    return null;
  }

  async function copy(): Promise<void> {
    const recorded = record();
    if (!recorded) return;
    const { text, steps, note } = recorded;
    const size = formatCount(steps, ['шаг', 'шага', 'шагов']);
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ text, note: `Путь скопирован: ${size}. ${note}`, isRefused: false });
    } catch {
      const refused = `Браузер не дал скопировать: возьмите текст пути (${size}) из поля. ${note}`;
      setCopied({ text, note: refused, isRefused: true });
    }
  }

  function save(): void {
    const recorded = record();
    if (!recorded) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([recorded.text], { type: 'application/json' }));
    link.download = `${actor.machine}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
    setCopied({ ...recorded, note: `Файл сохранён. ${recorded.note}`, isRefused: false });
  }

  return (
    <div className="path">
      <button type="button" className="primary" onClick={copy}>
        Скопировать путь
      </button>
      <button type="button" onClick={save}>
        Скачать файл
      </button>
      <p role="status">{copied?.note}</p>
      {copied && copied.text !== '' && (
        <>
          <label htmlFor={field}>Файл пути (без того, что набрано на странице)</label>
          <textarea
            id={field}
            readOnly
            rows={8}
            value={copied.text}
            ref={(area) => {
              if (copied.isRefused) area?.select();
            }}
          />
        </>
      )}
    </div>
  );
}
