/** An element of `<head>` that belongs to one page. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a script: data, which nothing executes; only a page that is loaded whole has it. */
  readonly text?: string;
}

/** What `<head>` says of one page. */
export interface DocumentHead {
  readonly title: string;
  readonly tags: readonly HeadTag[];
}

/** Marks the elements that go with their page. */
export const PAGE_TAG = 'data-page';

function elementOf({ tag, attributes }: HeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(PAGE_TAG, '');
  return element;
}

/** After a navigation in the browser: the head of the new page in place of the one before [RT-26]. */
export function applyHead({ title, tags }: DocumentHead): void {
  document.title = title;
  for (const element of document.head.querySelectorAll(`[${PAGE_TAG}]`)) element.remove();
  document.head.append(...tags.map(elementOf));
}

/** The head of an error page: 410 is a page that was there once, everything but that and 404 a failure of ours. */
export function errorHead(status: number | undefined, shop = 'Картер'): DocumentHead {
  const what = status === 404 || status === 410 ? 'Страница не найдена' : 'Внутренняя ошибка сервера';
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const;
  return { title: `${what} — ${shop}`, tags: [robots] };
}
