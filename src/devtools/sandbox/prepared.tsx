import type { ReactNode } from 'react';
import { notice } from '../../features/basket/index.tsx';
import { desktopMenu, mobileMenu } from '../../features/catalog-menu/index.tsx';
import { listSearch } from '../../features/filter-panel/index.tsx';
import { searchLines } from '../../features/search/index.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { overlayDialog } from '../../ui/overlay.tsx';
import { phoneMask } from '../../ui/phone-input.tsx';

interface Part {
  usePart(): { readonly Part: unknown };
}

const search = lazyPart(async () => {
  await listSearch.load();
  return () => null;
});

/** What views load on first need. */
const parts: readonly Part[] = [
  overlayDialog,
  phoneMask,
  notice,
  desktopMenu,
  mobileMenu,
  searchLines,
  search,
];

function After(props: { part: Part; children: ReactNode }) {
  const { Part } = props.part.usePart();
  return Part !== null && props.children;
}

/** Its children once everything that views load on first need is there: the sandbox is about states, not about loading. */
export function Prepared({ children }: { readonly children: ReactNode }) {
  return <AfterAll parts={parts}>{children}</AfterAll>;
}

function AfterAll(props: { parts: readonly Part[]; children: ReactNode }) {
  const [first, ...others] = props.parts;
  if (!first) return props.children;
  return (
    <After part={first}>
      <AfterAll parts={others}>{props.children}</AfterAll>
    </After>
  );
}
