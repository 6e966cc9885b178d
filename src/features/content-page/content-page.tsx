import { TextSheet } from '../../ui/text-sheet.tsx';
import type { ContentPageData } from './data.ts';
import { TextFrame } from './text-frame.tsx';

/** A text of the owner [RT-03]. */
export function ContentPage({ data: { page } }: { data: ContentPageData }) {
  return (
    <TextFrame path={`/${page.slug}`} title={page.title}>
      <TextSheet blocks={page.blocks} />
    </TextFrame>
  );
}
