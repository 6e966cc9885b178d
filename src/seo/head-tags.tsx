import { createElement } from 'react';
import { type DocumentHead, PAGE_TAG } from './apply-head.ts';

/** The same elements that `applyHead` makes in the browser. */
export function HeadTags({ head: { title, tags } }: { head: DocumentHead }) {
  return (
    <>
      <title>{title}</title>
      {tags.map(({ tag, attributes, text }, index) =>
        createElement(tag, {
          key: index,
          ...attributes,
          [PAGE_TAG]: '',
          // JSON without `<`; a data block, which nothing executes.
          ...(text === undefined ? {} : { dangerouslySetInnerHTML: { __html: text } }),
        }),
      )}
    </>
  );
}
