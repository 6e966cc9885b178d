import { useEffect, useState } from 'react';
import type { Journal, LiveActor } from './journal.ts';
import { stateAddressOf } from './machine.ts';
import { explorerAddress } from './path-file.ts';

/** Opens the machine in the explorer as it is here. */
export function ExplorerLink({ journal, actor }: { journal: Journal; actor: LiveActor }) {
  const [found, setFound] = useState({ actor, address: stateAddressOf(actor) });
  const [isNear, setNear] = useState(false);
  const come = () => setNear(true);
  // A path takes a search: not for every event of the page, only for who comes near.
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    void explorerAddress(journal, actor).then((address) => isWanted && setFound({ actor, address }));
    return () => {
      isWanted = false;
    };
  }, [isNear, journal, actor]);
  return (
    <p>
      <a
        href={found.actor === actor ? found.address : stateAddressOf(actor)}
        target="_blank"
        rel="noreferrer"
        onPointerEnter={come}
        onPointerLeave={() => setNear(false)}
        onFocus={come}
        onBlur={() => setNear(false)}
      >
        Открыть в симуляции
      </a>
    </p>
  );
}
