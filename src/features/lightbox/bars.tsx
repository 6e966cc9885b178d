import type { LightboxActor, LightboxSnapshot } from '../../../machines/lightbox/lightbox.machine.ts';
import type { LightboxEvent } from '../../../machines/lightbox/lightbox.setup.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';

interface BarsProps {
  readonly actor: LightboxActor;
  readonly snapshot: LightboxSnapshot;
}

type Plain = Extract<
  LightboxEvent['type'],
  'close' | 'next' | 'previous' | 'zoom.in' | 'zoom.out' | 'rotate.left' | 'rotate.right' | 'reset'
>;

/** Line icons of the lightbox on the grid of `LineIcon`. */
export const icons = {
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20M7.5 10.5h6M10.5 7.5v6',
  zoomOut: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20M7.5 10.5h6',
  rotateLeft: 'M4 4.5v5h5M4.6 9.5A8 8 0 1 1 4 13',
  rotateRight: 'M20 4.5v5h-5M19.4 9.5A8 8 0 1 0 20 13',
  reset: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9.5 9.5h5v5h-5z',
  broken: 'M4 5h7l-1.5 5 4 3.5L11 19H4zM14 5h6v14h-5.5l2-5-4-3.5zM7 9.5h.01',
} as const;

const tools: readonly { type: Plain; label: string; path: string }[] = [
  { type: 'zoom.out', label: 'Уменьшить', path: icons.zoomOut },
  { type: 'zoom.in', label: 'Увеличить', path: icons.zoomIn },
  { type: 'rotate.left', label: 'Повернуть влево', path: icons.rotateLeft },
  { type: 'rotate.right', label: 'Повернуть вправо', path: icons.rotateRight },
  { type: 'reset', label: 'Исходный размер', path: icons.reset },
];

const buttonClass =
  'inline-flex size-11 items-center justify-center rounded-lg bg-surface/85 text-ink hover:text-link aria-disabled:opacity-45';

/** The bar above with the number of the picture, the one below with the tools, and the ways to the neighbours. */
export function Bars({ actor, snapshot }: BarsProps) {
  const { images, index, placing } = snapshot.context;
  const isFailed = snapshot.matches({ visible: { picture: 'failed' } });
  const control = (type: Plain, label: string, className = '') => ({
    type: 'button' as const,
    'aria-label': label,
    title: label,
    // The focus stays on one that has come to its end.
    'aria-disabled': !snapshot.can({ type }) || undefined,
    onClick: () => sendIfPossible(actor, { type }),
    className: `${buttonClass} ${className}`,
  });
  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex h-16 items-center justify-between px-3 *:pointer-events-auto">
        <p role="status" className="figures rounded-lg bg-surface/85 px-3 py-2">
          <span>{`Изображение ${index + 1} из ${images.length}${images[index]?.drawing ? ', схема' : ''}`}</span>
          {isFailed && <span className="sr-only">, не загрузилось</span>}
        </p>
        <button {...control('close', 'Закрыть просмотр')}>
          <Icon name="close" size={24} />
        </button>
      </div>
      {images.length > 1 && (
        <>
          <button {...control('previous', 'Предыдущее изображение', 'absolute inset-y-0 left-3 my-auto')}>
            <Icon name="chevron-left" size={28} />
          </button>
          <button {...control('next', 'Следующее изображение', 'absolute inset-y-0 right-3 my-auto')}>
            <Icon name="chevron-right" size={28} />
          </button>
        </>
      )}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex h-16 items-center justify-center gap-1.5 *:pointer-events-auto">
        {tools.map(({ type, label, path }) => (
          <button key={type} {...control(type, label)}>
            <LineIcon path={path} size={22} />
          </button>
        ))}
        <span className="figures min-w-14 rounded-lg bg-surface/85 px-2 py-2 text-center text-sm">
          {`${Math.round(placing.zoom * 100)}\u00a0%`}
        </span>
      </div>
    </>
  );
}
