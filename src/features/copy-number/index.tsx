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
  const [copied, setCopied] = useState<Promise<void> | null>(null);
  // Asynchronous for a browser without a clipboard. Safari lets only the press itself write, not what is loaded first.
  const write = async () => navigator.clipboard.writeText(text);
  const copy = () => {
    const latest = write();
    latest.catch(() => undefined);
    afterLoad(copier, () => setCopied(latest));
  };
  return (
    <CopyButton onNear={() => void copier.load()} onCopy={copy}>
      {Copier && <Copier text={text} copied={copied} />}
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
