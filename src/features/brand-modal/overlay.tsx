import type { BrandModalActor } from '../../../machines/brand-modal/brand-modal.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { MachineModal } from '../modal/index.ts';
import { BrandText } from './brand-text.tsx';

/** What is told about a brand: loading, shortened, whole, absent, failed [OV-11][ST-12]. `returnTo` is the page behind. */
export function BrandModal({ actor, returnTo }: { actor: BrandModalActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const { title, brand } = snapshot.context;
  return (
    <MachineModal
      snapshot={snapshot}
      title={title === '' ? 'О бренде' : title}
      returnTo={returnTo}
      onClose={() => actor.send({ type: 'close' })}
      content={stateName(snapshot.value)}
    >
      {snapshot.hasTag('busy') && (
        <p role="status" tabIndex={-1} data-autofocus className="min-h-32 text-muted outline-none">
          Загружаем описание…
        </p>
      )}
      {snapshot.hasTag('empty') && (
        <p tabIndex={-1} data-autofocus className="outline-none">
          Об этом бренде у нас ничего не сказано.
        </p>
      )}
      {snapshot.hasTag('error') && (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p>Не удалось загрузить описание.</p>
          <button
            type="button"
            data-autofocus
            className={buttonClass('quiet')}
            onClick={() => actor.send({ type: 'retry' })}
          >
            Повторить
          </button>
        </div>
      )}
      {brand && snapshot.matches({ opened: 'shown' }) && (
        <BrandText
          brand={brand}
          full={snapshot.matches({ opened: { shown: 'full' } })}
          returnTo={returnTo}
          onExpand={() => actor.send({ type: 'expand' })}
        />
      )}
    </MachineModal>
  );
}
