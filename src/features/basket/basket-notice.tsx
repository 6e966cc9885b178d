import { lazyPart } from '../../lib/lazy-part.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';

/** Loaded with the first change of the basket: until then there is nothing to tell. */
export const notice = lazyPart(async () => (await import('./notice.tsx')).Notice);

function LoadedNotice({ path }: { path: string }) {
  const { Part } = notice.usePart();
  return Part && <Part path={path} />;
}

/** What the visitor must know of the basket on any page. */
export function BasketNotice({ path }: { path: string }) {
  const isNeeded = useActorValue(
    useShopFront().actors.basket,
    ({ context: { failure, refused, removed, requests } }) =>
      Boolean(failure ?? removed) || refused.length + requests.length > 0,
  );
  return isNeeded && <LoadedNotice path={path} />;
}
