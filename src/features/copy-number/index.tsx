import { type ReactNode, useState } from 'react';
import { afterLoad, useLoaded } from '../../lib/lazy-part.ts';
import { lazyValue } from '../../lib/lazy-value.ts';
import { useHydrated } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';

/** The flow behind the button, loaded when somebody is about to press it. */
const copier = lazyValue(async () => (await import('./copier.tsx')).Copier);

/** A button that copies a part number, and what became of it. Until scripts run it only keeps its place. */
export function CopyNumber({ text }: { text: string }) {
  const Copier = useLoaded(copier);
  const [presses, setPresses] = useState(0);
  return (
    <CopyButton
      onNear={() => void copier.load()}
      onCopy={() => afterLoad(copier, () => setPresses((count) => count + 1))}
    >
      {Copier && <Copier key={text} text={text} presses={presses} />}
    </CopyButton>
  );
}

/** The button alone; its children tell what became of the last press. */
export function CopyButton(props: { onNear?: () => void; onCopy: () => void; children: ReactNode }) {
  const { onNear, onCopy, children } = props;
  const canCopy = useHydrated();
  return (
    <span className="copy">
      <button
        type="button"
        aria-label="Скопировать артикул"
        title="Скопировать артикул"
        className={`btn btn-plain btn-icon ${canCopy ? '' : 'invisible'}`}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onCopy}
      >
        <Icon name="copy" size={18} />
      </button>
      {children}
    </span>
  );
}
