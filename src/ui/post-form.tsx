import { type ReactNode, useEffect } from 'react';
import type { FormError } from '../contract/forms.ts';
import * as messages from '../contract/messages.ts';
import { type FormName, formPath } from '../contract/posted-forms.ts';
import type { RequestFailure } from '../contract/request-failure.ts';
import { buttonClass } from './button.ts';
import { Icon } from './icon.tsx';

/** The page's title says that the form needs attention, for those who do not see it. */
function useErrorTitle(wrong: boolean): void {
  useEffect(() => {
    const { title } = document;
    // The server has said so already where the form was posted without JavaScript.
    if (!wrong || title.startsWith('Ошибка: ')) return;
    document.title = `Ошибка: ${title}`;
    return () => {
      if (document.title === `Ошибка: ${title}`) document.title = title;
    };
  }, [wrong]);
}

/**
 * A form that its machine sends, and the browser itself as long as no script runs. While it is sent the button
 * waits; after a failure it repeats [ST-25].
 */
export function PostForm(props: {
  name: FormName;
  /** Fields that nobody sees; what is null is left out. */
  hidden?: Readonly<Record<string, string | null>>;
  /** Errors of the fields, and under the key `form` of what is no field. */
  errors: readonly FormError[];
  /** Why it could not be sent. */
  failure: RequestFailure | null;
  submitLabel: string;
  busyLabel?: string;
  busy: boolean;
  failed: boolean;
  /** False while there is nothing to send. */
  canSend?: boolean;
  onSubmit: (event: { readonly type: 'submit' | 'retry' }) => void;
  /** The fields. */
  children: ReactNode;
  /** Stands beside the reason why it could not be sent. */
  remedy?: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
  /** Stands under the button. */
  footnote?: ReactNode;
}) {
  const { name, hidden = {}, errors, failure, submitLabel, busy, failed, onSubmit, children } = props;
  const { canSend = !busy, busyLabel = 'Отправляем…', remedy, beside, footnote } = props;
  const alert =
    (failure && messages.requestFailed(failure)) ?? errors.find(({ key }) => key === 'form')?.message ?? null;
  useErrorTitle(alert !== null || errors.length > 0);
  return (
    <form
      method="post"
      action={formPath(name)}
      noValidate
      className="flex max-w-140 flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSubmit({ type: failed ? 'retry' : 'submit' });
      }}
    >
      {Object.entries(hidden).map(
        ([key, value]) => value !== null && <input key={key} type="hidden" name={key} value={value} />,
      )}
      {children}
      {alert !== null && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-soft p-3 font-medium text-accent"
        >
          <p className="flex items-start gap-2">
            <Icon name="alert" />
            <span>{alert}</span>
          </p>
          {remedy}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {/* The focus stays on it while it is sent. */}
        <button
          type="submit"
          className={`${buttonClass('primary')} grow whitespace-normal`}
          aria-disabled={!canSend || undefined}
        >
          {busy ? busyLabel : failed ? 'Повторить' : submitLabel}
        </button>
        {beside}
      </div>
      {footnote}
    </form>
  );
}
