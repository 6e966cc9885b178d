import { lazyPart } from '../../lib/lazy-part.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { removedText } from './words.ts';

/** Loaded with the first change of the basket: until then there is nothing to tell. */
export const notice = lazyPart(async () => (await import('./notice.tsx')).Notice);

function LoadedNotice({ path }: { path: string }) {
  const { Part } = notice.usePart();
  return Part && <Part path={path} />;
}

/** What the visitor must know of the basket on any page. */
export function BasketNotice({ path }: { path: string }) {
  const { basket } = useShopFront().actors;
  const isNeeded = useActorValue(
    basket,
    ({ context: { failure, refused, removed, requests } }) =>
      Boolean(failure ?? removed) || refused.length + requests.length > 0,
  );
  const removed = useActorValue(basket, ({ context }) => context.removed && removedText(context.removed));
  return (
    <>
      {/* Its place is there before the text, so that screen readers tell of it. */}
      <p role="status" className="sr-only">
        {removed}
      </p>
      {isNeeded && <LoadedNotice path={path} />}
    </>
  );
}
