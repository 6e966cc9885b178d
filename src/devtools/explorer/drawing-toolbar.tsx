import type { ReactNode, RefObject } from 'react';
import { useActorValue } from '../../lib/use-actor.ts';
import { ZOOM_STEP } from '../drawing/canvas.tsx';
import { type DrawingActor, scaleOf } from '../drawing/drawing.machine.ts';
import { zoomBy, zoomToFull } from '../drawing/gestures.ts';
import type { Part } from '../drawing/hide.ts';
import { Toggle } from './toggle.tsx';

const parts: readonly (readonly [part: Part, title: string])[] = [
  ['stay', 'Свои переходы'],
  ['always', '«сразу»'],
  ['anywhere', '«любое»'],
  ['actions', 'Действия'],
];

interface Props {
  readonly actor: DrawingActor;
  readonly box: RefObject<HTMLElement | null>;
  /** Switches of whoever shows the drawing. */
  readonly children?: ReactNode;
}

const buttonLook =
  'min-h-9 min-w-9 rounded-lg border border-line-strong bg-surface px-2 text-sm font-semibold';

function Button(props: { name?: string; onPress: () => void; children: ReactNode }) {
  const { name, onPress, children } = props;
  return (
    <button type="button" aria-label={name} onClick={onPress} className={buttonLook}>
      {children}
    </button>
  );
}

function Zoom({ actor, box }: Props) {
  const scale = useActorValue(actor, scaleOf);
  const isFitted = useActorValue(actor, (snapshot) => snapshot.matches({ zoom: 'fitted' }));
  const percent = `${Math.round(scale * 100)} %`;
  const inBox = (zoom: (box: HTMLElement) => void) => () => box.current && zoom(box.current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not the fields of a form
    <div role="group" aria-label="Масштаб" className="flex gap-1">
      <Button name="Мельче" onPress={inBox((it) => zoomBy(it, actor, 1 / ZOOM_STEP))}>
        −
      </Button>
      <button
        type="button"
        aria-label={`Сейчас ${percent}, сделать 100 %`}
        title="Сделать 100 %"
        onClick={inBox((it) => zoomToFull(it, actor))}
        className={`${buttonLook} w-16`}
      >
        {percent}
      </button>
      <Button name="Крупнее" onPress={inBox((it) => zoomBy(it, actor, ZOOM_STEP))}>
        +
      </Button>
      <Toggle
        pressed={isFitted}
        onPress={() => actor.send(isFitted ? { type: 'zoom.to', scale: 1 } : { type: 'zoom.fit' })}
      >
        Уместить
      </Toggle>
    </div>
  );
}

/** What the drawing shows and what it leaves out. */
function Switches({ actor, children }: Omit<Props, 'box'>) {
  const { hidden, found } = useActorValue(actor, ({ context }) => context);
  const isNear = useActorValue(actor, (snapshot) => snapshot.matches({ near: 'on' }));
  const isPath = useActorValue(actor, (snapshot) => snapshot.matches({ path: 'on' }));
  const isOpen = useActorValue(actor, (snapshot) => snapshot.matches({ tools: 'open' }));
  return (
    <div
      id="drawing-switches"
      className={`${isOpen ? 'flex' : 'hidden'} mb-2 flex-wrap items-center gap-x-3 gap-y-2 lg:flex`}
    >
      <fieldset className="flex flex-wrap gap-x-3 text-sm">
        <legend className="sr-only">Показывать на чертеже</legend>
        {parts.map(([part, title]) => (
          <label key={part} className="inline-flex min-h-9 items-center gap-1.5">
            <input
              type="checkbox"
              className="size-4"
              checked={!hidden.includes(part)}
              onChange={() => actor.send({ type: 'part.toggle', part })}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <Toggle
        pressed={isNear}
        onPress={() => actor.send({ type: 'near.toggle', state: isNear ? null : found })}
      >
        Только соседи
      </Toggle>
      <Toggle pressed={isPath} onPress={() => actor.send({ type: 'path.toggle' })}>
        Путь
      </Toggle>
      {children}
    </div>
  );
}

/** What can be done with a drawing; on a narrow screen the switches are behind a button. */
export function Toolbar({ actor, box, children }: Props) {
  const isOpen = useActorValue(actor, (snapshot) => snapshot.matches({ tools: 'open' }));
  const hasFolded = useActorValue(actor, (snapshot) => snapshot.can({ type: 'fold.none' }));
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-2">
        <h2 id="drawing-title" className="mr-auto text-lg font-bold max-sm:sr-only">
          Чертёж
        </h2>
        {hasFolded && (
          <span className="max-sm:order-last">
            <Button onPress={() => actor.send({ type: 'fold.none' })}>Развернуть всё</Button>
          </span>
        )}
        <Zoom actor={actor} box={box} />
        <Button name="Найти на чертеже" onPress={() => actor.send({ type: 'find.open' })}>
          Найти
        </Button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="drawing-switches"
          onClick={() => actor.send({ type: 'tools.toggle' })}
          className={`${buttonLook} lg:hidden`}
        >
          Вид
        </button>
      </div>
      <Switches actor={actor}>{children}</Switches>
    </>
  );
}
