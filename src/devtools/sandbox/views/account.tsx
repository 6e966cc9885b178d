import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AccountActor } from '../../../../machines/account/account.machine.ts';
import { sessionMachine } from '../../../../machines/session/session.machine.ts';
import { Account } from '../../../features/account/index.tsx';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useActorValue } from '../../../lib/use-actor.ts';
import { SamplePage } from '../sample-page.tsx';
import { SampleProducts } from '../sample-products.tsx';

/** The windows over a page whose header knows whom the account has let in. */
export function AccountSandbox({ actor }: { actor: AccountActor }) {
  const user = useActorValue(actor, ({ context }) => context.user);
  const session = useActorRef(sessionMachine, { input: { user } });
  useEffect(() => sendIfPossible(session, { type: 'session.changed', user }), [session, user]);
  return (
    <SamplePage
      shop={{
        actors: { session },
        open(request) {
          if (request.modal === 'authorization') actor.send({ type: 'open', modal: 'authorization' });
        },
      }}
      over={<Account actor={actor} returnTo="/" />}
    >
      <SampleProducts />
    </SamplePage>
  );
}
