import { buttonClass } from './button.ts';

/** «Закрыть» as a link: without JavaScript it leads to the page behind the window. */
export function CloseLink({ href, onClose }: { href: string; onClose: () => void }) {
  return (
    <a
      href={href}
      className={`${buttonClass('link')} py-2`}
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      Закрыть
    </a>
  );
}
