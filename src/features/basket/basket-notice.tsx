import { lazyPart } from '../../lib/lazy-part.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { NoticeBox, noticePlace } from '../navigation/index.tsx';
import { offeredToUndo, removedText } from './words.ts';

/**
 * Loaded once the page is idle, or with the first change of the basket. Where it does not come, no reload may take away
 * what is not saved.
 */
export const notice = lazyPart(async () => (await import('./loaded-notice.tsx')).LoadedNotice, {
  extra: true,
});

function NoticeOrFailure({ path, hasFailed }: { path: string; hasFailed: boolean }) {
  const { basket } = useShopFront().actors;
  const { Part } = notice.usePart();
  if (Part) return <Part path={path} />;
  return (
    hasFailed && (
      <div role="alert" className={`${noticePlace} z-40`}>
        <NoticeBox
          text="Не удалось сохранить корзину."
          action="Повторить"
          onAction={() => basket.send({ type: 'retry' })}
          onDismiss={() => basket.send({ type: 'dismiss' })}
        />
      </div>
    )
  );
}

/** What the visitor must know of the basket on any page. */
export function BasketNotice({ path }: { path: string }) {
  const { basket } = useShopFront().actors;
  const snapshot = useActorSnapshot(basket);
  const { failure, refused, requests } = snapshot.context;
  const removed = offeredToUndo(snapshot);
  const hasFailed = failure !== null;
  return (
    <>
      {/* Its place is there before the text, so that screen readers tell of it. */}
      <p role="status" className="sr-only">
        {removed && removedText(removed)}
      </p>
      {(hasFailed || removed || refused.length + requests.length > 0) && (
        <NoticeOrFailure path={path} hasFailed={hasFailed} />
      )}
    </>
  );
}
