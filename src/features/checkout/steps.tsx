import { CHECKOUT_STEPS, type CheckoutStep } from '../../../machines/checkout/values.ts';
import { Icon } from '../../ui/icon.tsx';
import { stepTitles } from './words.ts';

/** Where the visitor is on the way through the order; `onOpen` is given when steps behind can be returned to. */
export function Steps(props: { current: CheckoutStep; onOpen: ((step: CheckoutStep) => void) | null }) {
  const { current, onOpen } = props;
  const at = CHECKOUT_STEPS.indexOf(current);
  return (
    <ol aria-label="Шаги заказа" className="mb-4 flex gap-1 sm:gap-3">
      {CHECKOUT_STEPS.map((step, index) => {
        const isDone = index < at;
        const content = (
          <>
            <span
              aria-hidden="true"
              className={`figures inline-flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-bold ${
                index > at ? 'bg-line text-muted' : 'bg-primary text-on-primary'
              }`}
            >
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={`max-sm:text-xs max-sm:tracking-tight ${index === at ? 'font-semibold' : ''}`}>
              {stepTitles[step]}
            </span>
          </>
        );
        const look = 'flex min-h-11 w-full items-center gap-2 max-sm:flex-col max-sm:gap-1 max-sm:py-1.5';
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={`min-w-0 flex-1 border-b-2 ${index > at ? 'border-line text-muted' : 'border-primary'}`}
          >
            {isDone && onOpen ? (
              <button type="button" className={`${look} hover:text-link`} onClick={() => onOpen(step)}>
                {content}
              </button>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
