import type { ActorRefFrom } from 'xstate';
import type { orderLifecycleMachine } from '../../../../machines/order-lifecycle/order-lifecycle.machine.ts';
import { orderStatusTitles } from '../../../contract/order.ts';
import { useActorValue } from '../../../lib/use-actor.ts';
import { SampleShopFront } from '../shop-front.tsx';

/** Nobody sees this machine: the words say so, and in which state it is. */
export function OrderLifecycleSandbox({ actor }: { actor: ActorRefFrom<typeof orderLifecycleMachine> }) {
  const state = useActorValue(actor, ({ value }) => value);
  return (
    <SampleShopFront>
      <main className="container-page py-10" data-machine="orderLifecycle" data-state={state}>
        <p className="text-lg font-semibold">Эту машину ведёт сервер: на экране её нет.</p>
        <p className="mt-2 text-muted">
          Заказ переводит владелец магазина командой. Сейчас он в статусе{' '}
          <b className="text-ink">«{orderStatusTitles[state]}»</b>.
        </p>
      </main>
    </SampleShopFront>
  );
}
