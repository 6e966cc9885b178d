import { Fragment } from 'react';
import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { suggestionLinks } from '../../../machines/search/suggestion-links.ts';
import type { ProductCard, Suggestions } from '../../contract/entities.ts';
import { productPath } from '../../contract/routes.ts';
import { correctionLead } from '../../lib/correction-lead.ts';
import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { marksOf } from './marks.ts';
import { SearchLine } from './search-line.tsx';

/** Numbers, categories and products that the text in the box may mean. */
export function SuggestionList({ actor, suggestions }: { actor: SearchActor; suggestions: Suggestions }) {
  const question = suggestions.correction?.text ?? suggestions.query;
  const products = new Map(
    [...suggestions.numbers, ...suggestions.products].map((p) => [productPath(p.slug), p]),
  );
  return (
    <>
      {suggestions.correction && (
        <p className="px-4 py-2 text-sm text-muted">
          <SearchCorrectionNote
            lead={correctionLead(suggestions.correction)}
            text={suggestions.correction.text}
          />
        </p>
      )}
      <div role="listbox" aria-label="Подсказки">
        {suggestionLinks(suggestions).map((link, at) => {
          const product = products.get(link.href);
          return (
            <SearchLine
              key={link.href}
              actor={actor}
              at={at}
              href={link.href}
              rel={link.kind === 'category' ? 'external' : undefined}
              onChoose={() => actor.send({ type: 'suggestion.choose', href: link.href })}
            >
              {product ? (
                <ProductAnswer product={product} question={question} />
              ) : link.kind === 'category' ? (
                <CategoryAnswer label={link.label} question={question} />
              ) : (
                <span className="flex-1 text-center font-semibold text-link">{link.label}</span>
              )}
            </SearchLine>
          );
        })}
      </div>
    </>
  );
}

/** A text with what was asked for in bold. */
function Marked({ text, question }: { text: string; question: string }) {
  const marks = marksOf(text, question);
  return (
    <>
      {marks.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

function ProductAnswer({ product, question }: { product: ProductCard; question: string }) {
  return (
    <>
      <Picture image={product.image} alt="" sizes="40px" className="size-10 shrink-0 object-contain" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-sm">
          <Marked text={product.title} question={question} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            <Marked text={product.article} question={question} />
            <span className="text-muted"> {product.brand?.title}</span>
          </span>
          {product.restored && <RestoredBadge />}
          <Availability stock={product.stock} term={product.term} />
        </span>
      </span>
      <Price price={product.price} oldPrice={null} />
    </>
  );
}

function CategoryAnswer({ label, question }: { label: string; question: string }) {
  return (
    <>
      <span className="inline-flex size-10 items-center justify-center rounded-lg bg-sunken text-muted">
        <Icon name="menu" size={18} />
      </span>
      <span className="flex-1">
        <Marked text={label} question={question} />
      </span>
      <span className="text-sm text-muted">категория</span>
    </>
  );
}
