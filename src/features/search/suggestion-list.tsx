import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { suggestionLinks } from '../../../machines/search/suggestion-links.ts';
import type { ProductCard, Suggestions } from '../../contract/entities.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { suggestionId } from './suggestion-id.ts';

/** Numbers, categories and products that the text in the box may mean. */
export function SuggestionList({ actor, suggestions }: { actor: SearchActor; suggestions: Suggestions }) {
  const { active } = useActorSnapshot(actor).context;
  const products = new Map(
    [...suggestions.numbers, ...suggestions.products].map((p) => [`/product/${p.slug}`, p]),
  );
  return (
    <>
      {suggestions.correction && (
        <p className="px-4 py-2 text-sm text-muted">
          <SearchCorrectionNote correction={suggestions.correction} />
        </p>
      )}
      <div role="listbox" aria-label="Подсказки">
        {suggestionLinks(suggestions).map((link, at) => {
          const product = products.get(link.href);
          return (
            <a
              key={link.href}
              id={suggestionId(at)}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              href={link.href}
              rel={link.kind === 'category' ? 'external' : undefined}
              className="flex min-h-11 items-center gap-3 px-4 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft"
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                actor.send({ type: 'suggestion.choose', href: link.href });
              }}
            >
              {product ? <ProductAnswer product={product} /> : <CategoryAnswer label={link.label} />}
            </a>
          );
        })}
      </div>
    </>
  );
}

function ProductAnswer({ product }: { product: ProductCard }) {
  return (
    <>
      <Picture image={product.image} alt="" sizes="40px" className="size-10 shrink-0 object-contain" />
      <span className="min-w-0 flex-1">
        <span className="figures block text-sm font-semibold">
          {product.article}
          <span className="font-normal text-muted"> {product.brand?.title}</span>
        </span>
        <span className="line-clamp-1 text-sm">{product.title}</span>
      </span>
      <Price price={product.price} oldPrice={null} />
    </>
  );
}

function CategoryAnswer({ label }: { label: string }) {
  return (
    <>
      <span className="inline-flex size-10 items-center justify-center rounded-lg bg-sunken text-muted">
        <Icon name="menu" size={18} />
      </span>
      <span className="flex-1 font-medium">{label}</span>
      <span className="text-sm text-muted">категория</span>
    </>
  );
}
