import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';

/** A list without products: why, and the ways on, of which a call is always one. */
export function EmptyList(props: { title: string; advice: string; children?: ReactNode }) {
  const { title, advice, children } = props;
  return (
    <div className="mb-8 flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-4 py-12 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-2xl text-muted">{useWithHours(advice)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <ShopPhone className={buttonClass(children ? 'quiet' : 'primary')} />
      </div>
    </div>
  );
}
