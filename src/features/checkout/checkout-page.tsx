import { useEffect, useRef } from 'react';
import { type CheckoutActor, shownStep } from '../../../machines/checkout/checkout.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { BASKET_PATH, THANKS_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.ts';
import { ChangesNotice } from './changes-notice.tsx';
import { StepForm } from './step-form.tsx';
import { Steps } from './steps.tsx';
import { FoldedSummary, Summary } from './summary.tsx';

/** The order is placed, though its page may not load; or another tab has ordered or emptied the basket. */
function NothingToOrder({ number }: { number: number | null }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone, and words that come with their place are not read out.
  useEffect(() => {
    if (number !== null) text.current?.focus();
  }, [number]);
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-4 py-12 text-center">
      <p ref={text} tabIndex={-1} role="status" className="text-lg font-semibold outline-none">
        {number === null ? 'Корзина пуста' : `Заказ № ${number} принят`}
      </p>
      {number === null && (
        <p className="max-w-md text-muted">Заказ оформлен в другой вкладке, или товары убраны из корзины.</p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <a href={THANKS_PATH} className={buttonClass('primary')}>
          {number === null ? 'Показать последний заказ' : 'Показать заказ'}
        </a>
        {number === null && (
          <a href={BASKET_PATH} className={buttonClass('quiet')}>
            Перейти в корзину
          </a>
        )}
      </div>
    </div>
  );
}

/** The steps of an order with its basket beside them. */
function Checkout({ actor }: { actor: CheckoutActor }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const step = shownStep(snapshot);
  const { context } = snapshot;
  const canOpen = hydrated && !snapshot.hasTag('busy');
  return (
    <div {...machineMarks(snapshot)}>
      {step === null ? (
        <NothingToOrder number={context.number} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0">
            <Steps
              current={step}
              onOpen={canOpen ? (to) => actor.send({ type: 'step.open', step: to }) : null}
            />
            <FoldedSummary context={context} />
            <ChangesNotice context={context} />
            <StepForm actor={actor} step={step} />
          </div>
          <Summary context={context} />
        </div>
      )}
    </div>
  );
}

/** «Оформление заказа» [RT-12][ST-22]. */
export function CheckoutPage() {
  const { checkout } = useShopFront().pageActors;
  return (
    <>
      <Breadcrumbs crumbs={[{ title: 'Корзина', href: BASKET_PATH }]} />
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl font-bold outline-none">
        Оформление заказа
      </h1>
      {checkout && <Checkout actor={checkout} />}
    </>
  );
}
