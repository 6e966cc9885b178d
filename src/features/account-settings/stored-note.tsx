import { Icon } from '../../ui/icon.tsx';

/** Says that a form was stored; the place for it is always there, so that screen readers tell of a new text. */
export function StoredNote({ text }: { text: string | null }) {
  return (
    <p role="status" tabIndex={-1} className="rounded-lg outline-none empty:-mt-3">
      {text !== null && (
        <span className="flex items-center gap-2 rounded-lg bg-primary-soft p-3 font-medium text-link">
          <Icon name="check" />
          {text}
        </span>
      )}
    </p>
  );
}
