import { type AccountInput, accountMachine } from '../../machines/account/account.machine.ts';
import { accountInputs, goodAccount } from '../../machines/account/account.model.ts';
import {
  ACCOUNT_FIELDS,
  type AccountModal,
  type AccountValues,
  fieldsOfModal,
} from '../../machines/account/form.ts';
import { statusNow } from '../../machines/shared/machine.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import type { User } from '../../src/contract/user.ts';

/** A visitor of the shop; `heard` is what the page was told. */
export function visitor(input: AccountInput = accountInputs.guest) {
  const harness = createHarness(accountMachine, input);
  const heard: (User | string | null)[] = [];
  harness.actor.on('session.begin', ({ user }) => heard.push(user));
  harness.actor.on('address.open', ({ href }) => heard.push(href));
  harness.actor.on('field.focus', ({ name }) => heard.push(`focus ${name}`));
  harness.actor.start();
  const state = () => harness.actor.getSnapshot();
  const type = (values: Partial<AccountValues>) => {
    for (const name of ACCOUNT_FIELDS) {
      const value = values[name];
      if (value !== undefined) harness.actor.send({ type: 'field.change', name, value });
    }
  };
  const fill = (modal: AccountModal, values: Partial<AccountValues> = goodAccount) => {
    harness.actor.send({ type: 'open', modal });
    type(Object.fromEntries(fieldsOfModal[modal].map((name) => [name, values[name] ?? ''])));
    harness.actor.send({ type: 'submit' });
  };
  const status = () => statusNow(state());
  const errors = () => state().context.errors;
  return { ...harness, heard, state, type, fill, status, errors };
}
