import { useHydrated } from '../../app/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/** The number as printed, with a button that copies it; the browser's own clipboard tells nothing back. */
export function Article({ article, brand }: { article: string; brand: string | null }) {
  const canCopy = useHydrated();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="inline-flex items-center gap-1">
        <span className="text-muted">Артикул</span>
        <span className="figures text-lg font-semibold select-all">{article}</span>
        {canCopy && (
          <button
            type="button"
            aria-label="Скопировать артикул"
            title="Скопировать артикул"
            className={`${buttonClass('plain')} size-9 min-h-9 px-0 active:text-link`}
            onClick={() => void navigator.clipboard?.writeText(article)}
          >
            <Icon name="copy" size={18} />
          </button>
        )}
      </span>
      {brand !== null && (
        <a href={`/catalog?${new URLSearchParams({ brand })}`} rel="external" className={buttonClass('link')}>
          {brand}
        </a>
      )}
    </p>
  );
}
