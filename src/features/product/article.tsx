import type { BrandRef } from '../../contract/entities.ts';
import { useHydrated } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { BrandButton } from '../brand-modal/index.ts';

/**
 * The number as printed, with a button that copies it; the browser's own clipboard tells nothing back. Until
 * scripts run the button only keeps its place, so that nothing moves when it comes.
 */
export function Article({ article, brand }: { article: string; brand: BrandRef | null }) {
  const canCopy = useHydrated();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1.5">
        <span className="text-muted">Артикул</span>
        <span className="figures text-lg font-semibold select-all">{article}</span>
        <button
          type="button"
          aria-label="Скопировать артикул"
          title="Скопировать артикул"
          className={`${buttonClass('plain')} size-9 min-h-9 px-0 active:text-link ${canCopy ? '' : 'invisible'}`}
          onClick={() => void navigator.clipboard?.writeText(article)}
        >
          <Icon name="copy" size={18} />
        </button>
      </span>
      {brand && <BrandButton brand={brand} className="min-h-8 font-medium text-link" />}
    </p>
  );
}
