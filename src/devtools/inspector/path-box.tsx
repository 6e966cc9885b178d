import { useId } from 'react';
import type { PanelActor, PanelSnapshot, PathOrder } from './panel.machine.ts';

interface Props {
  /** The inspected actor. */
  readonly id: number;
  readonly panel: PanelActor;
  readonly snapshot: PanelSnapshot;
}

/** The path that an actor has gone since it was started: to the clipboard or into a file. */
export function PathBox({ id, panel, snapshot: { context } }: Props) {
  const field = useId();
  const note = context.order?.actor === id ? context.note : null;
  const take = (as: PathOrder['as']) => panel.send({ type: 'path.take', order: { actor: id, as } });
  return (
    <div className="path">
      <button type="button" className="primary" onClick={() => take('copy')}>
        Скопировать путь
      </button>
      <button type="button" onClick={() => take('file')}>
        Скачать файл
      </button>
      <p role="status">{note?.note}</p>
      {note && note.text !== '' && (
        <>
          <label htmlFor={field}>Файл пути (без того, что набрано на странице)</label>
          <textarea
            id={field}
            readOnly
            rows={8}
            value={note.text}
            ref={(area) => {
              if (note.isRefused) area?.select();
            }}
          />
        </>
      )}
    </div>
  );
}
