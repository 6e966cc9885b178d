import type { Shot } from '../plan.ts';

export const DEVICE_NAMES = { phone: 'телефон', desktop: 'компьютер' } as const;
export const THEME_NAMES = { light: 'светлая', dark: 'тёмная' } as const;

export const titleOfShot = ({ state, device, theme }: Pick<Shot, 'state' | 'device' | 'theme'>): string =>
  `${state}, ${DEVICE_NAMES[device]}, ${THEME_NAMES[theme]} тема`;

const addressOf = (image: Buffer) => `data:image/webp;base64,${image.toString('base64')}`;

/** A picture that a click enlarges; `file` names it for others that show the same, `of` is one of those. */
export function Shown(props: { image: Buffer | null; alt: string; file?: string; of?: string }) {
  const { image, alt, file, of } = props;
  return (
    <button type="button" className="shot">
      <img
        {...(image ? { src: addressOf(image) } : {})}
        alt={alt}
        loading="lazy"
        decoding="async"
        data-file={file}
        data-of={of}
      />
    </button>
  );
}
