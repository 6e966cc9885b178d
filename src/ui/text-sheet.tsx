import type { Block } from '../contract/schemas/content.ts';
import { RichText } from './rich-text.tsx';

/** A text of the owner on a sheet of its own. */
export function TextSheet({ blocks }: { blocks: readonly Block[] }) {
  return (
    <article className="min-w-0 rounded-xl border border-line bg-surface p-5 sm:p-8">
      <RichText blocks={blocks} />
    </article>
  );
}
