import type { ReactNode } from 'react';
import { AddressButton } from './address-button.tsx';
import { buttonClass } from './button.ts';
import { Icon } from './icon.tsx';

export interface OverlayProps {
  /** Title of the dialog, also its accessible name. */
  readonly title: string;
  /** Name of the close button: «Закрыть окно», «Закрыть фильтр», «Закрыть каталог». */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** `modal` is a window 510 px wide [CO-03], `screen` covers the whole screen. */
  readonly kind: 'modal' | 'screen';
  /** Where the close button leads while there is no JavaScript. */
  readonly closeHref: string;
  /** Attributes of the machine that opened it. */
  readonly machine: { readonly 'data-machine': string; readonly 'data-state': string };
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Title and close button. */
export function OverlayHead(props: {
  title: ReactNode;
  closeLabel: string;
  closeHref: string;
  onClose: () => void;
}) {
  return (
    <div className="mb-4 flex items-center justify-between gap-4">
      {props.title}
      <AddressButton
        href={props.closeHref}
        label={props.closeLabel}
        className={`${buttonClass('plain', 'icon')} -mr-2`}
        onPress={props.onClose}
      >
        <Icon name="close" />
      </AddressButton>
    </div>
  );
}

export const backdropClass = 'fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-black/55';

export function wrapClass(kind: OverlayProps['kind']): string {
  return kind === 'modal' ? 'flex min-h-full items-end justify-center sm:items-center sm:p-4' : 'min-h-full';
}

export function panelClass(kind: OverlayProps['kind']): string {
  return kind === 'modal'
    ? 'w-full max-w-[510px] rounded-t-2xl bg-surface p-5 shadow-xl forced-colors:border sm:rounded-2xl sm:p-7'
    : 'min-h-dvh w-full bg-surface p-4';
}
