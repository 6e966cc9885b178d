import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Cell, ColumnAlign, Inline } from '../contract/schemas/content.ts';
import { relOf } from './link-rel.ts';

/** A text of the owner as elements, never as HTML; lines are as long as one reads with ease. */
export function RichText({ blocks }: { blocks: readonly Block[] }) {
  return <div className="max-w-[44rem] text-base leading-relaxed">{each(blocks, renderBlock)}</div>;
}

/** The pieces of a text never move, so they need no keys. */
function each<T>(items: readonly T[], render: (item: T, at: number) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(render));
}

function renderBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="mt-8 mb-3 text-xl leading-snug font-bold first:mt-0">{inlines(block.children)}</h2>
      ) : (
        <h3 className="mt-6 mb-2 text-lg leading-snug font-semibold first:mt-0">{inlines(block.children)}</h3>
      );
    case 'paragraph':
      return <p className="my-3 first:mt-0 last:mb-0">{inlines(block.children)}</p>;
    case 'list':
      return renderList(block.start, block.items);
    case 'quote':
      return (
        <blockquote className="my-4 rounded-r-lg border-l-4 border-primary bg-primary-soft px-4 py-3">
          {each(block.children, renderBlock)}
        </blockquote>
      );
    case 'table':
      return <Table {...block} />;
    case 'rule':
      return <hr className="my-6 border-line" />;
  }
}

function renderList(start: number | null, items: readonly (readonly Block[])[]): ReactNode {
  const content = each(items, (blocks) => <li className="pl-1">{each(blocks, renderBlock)}</li>);
  const look = 'my-3 flex list-outside flex-col gap-1.5 pl-6 marker:text-muted';
  if (start === null) return <ul className={`${look} list-disc`}>{content}</ul>;
  return (
    <ol start={start} className={`${look} list-decimal marker:figures`}>
      {content}
    </ol>
  );
}

const ALIGN = { left: 'text-left', center: 'text-center', right: 'text-right' } as const;
const alignOf = (align: ColumnAlign | undefined) => ALIGN[align ?? 'left'];

interface TableProps {
  readonly align: readonly ColumnAlign[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * On a phone its rows stand one below the other, each cell after the name of its column, so that nothing is cut. Wider
 * than the page it scrolls within itself, by keyboard too.
 */
function Table({ align, head, rows }: TableProps) {
  return (
    <figure
      aria-label="Таблица"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
      tabIndex={0}
      className="my-4 overflow-x-auto rounded-lg border border-line"
    >
      <table className="figures w-full border-collapse text-sm max-sm:block">
        <thead className="bg-sunken max-sm:hidden">
          <tr>
            {each(head, (cell, column) => (
              <th scope="col" className={`px-3 py-2 font-semibold ${alignOf(align[column])}`}>
                {inlines(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {each(rows, (cells) => (
            <tr className="border-t border-line align-top max-sm:block max-sm:px-3 max-sm:py-2 max-sm:first:border-t-0">
              {each(cells, (cell, column) => (
                <td
                  className={`px-3 py-2 max-sm:block max-sm:p-0 max-sm:text-left max-sm:first:font-semibold ${alignOf(align[column])}`}
                >
                  {column > 0 && (
                    <span className="text-muted sm:hidden">{inlines(head[column] ?? [])}: </span>
                  )}
                  {inlines(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function inlines(children: readonly Inline[]): ReactNode {
  return each(children, renderInline);
}

function renderInline(inline: Inline): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'strong':
      return <strong className="font-semibold">{inlines(inline.children)}</strong>;
    case 'emphasis':
      return <em>{inlines(inline.children)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <a
          href={inline.href}
          rel={relOf(inline.href)}
          className={`text-link underline underline-offset-2 hover:no-underline ${inline.href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
        >
          {inlines(inline.children)}
        </a>
      );
  }
}
