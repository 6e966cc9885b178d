import type { ReactNode } from 'react';

/** The number as it is printed on the part; its child copies it. */
export function PartNumber({ article, children }: { article: string; children: ReactNode }) {
  return (
    <p className="part-number">
      <span className="shrink-0 text-muted">Артикул</span> <b className="select-all">{article}</b>
      {children}
    </p>
  );
}
