import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { openAddress } from '../../app/effects.ts';
import { focusField } from '../../app/focus-field.ts';
import { tell } from '../../app/tell.ts';
import type { ModalActors } from './actors.ts';

/** Gives the modals their effects on the page and on the session of the visit. */
export function connectModals(
  { account, requestCall, oneClickOrder }: ModalActors,
  session: SessionActor,
): void {
  account.on('session.begin', ({ user }) => tell(session, { type: 'session.changed', user }));
  account.on('address.open', ({ href }) => openAddress(href));
  account.on('field.focus', ({ name }) => focusField('account', name));
  requestCall.on('field.focus', ({ name }) => focusField('requestCall', name));
  oneClickOrder.on('field.focus', ({ name }) => focusField('oneClickOrder', name));
}

/**
 * Calls back once somebody looks at the page: a browser may load a page ahead, and a recovery link that nobody has
 * opened must not be used up [RT-25].
 */
export function whenShown(begin: () => void): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', begin, { once: true });
  } else begin();
}
