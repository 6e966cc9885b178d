import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { focusField } from '../../lib/focus-field.ts';
import { openAddress } from '../../lib/open-address.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { type Goal, track } from '../../lib/track.ts';
import type { ModalActors } from './actors.ts';

/** Tells that a visitor has reached a goal, when its machine comes into the state that says so. */
function countGoal<Snapshot>(
  actor: { subscribe(observer: (snapshot: Snapshot) => void): unknown },
  isReached: (snapshot: Snapshot) => boolean,
  goal: Goal,
): void {
  let was = false;
  actor.subscribe((snapshot) => {
    const is = isReached(snapshot);
    if (is && !was) track({ kind: 'goal', goal });
    was = is;
  });
}

/** Gives the modals their effects on the page and on the session of the visit. */
export function connectModals(
  { account, requestCall, oneClickOrder }: ModalActors,
  session: SessionActor,
): void {
  account.on('session.begin', ({ user }) => sendIfPossible(session, { type: 'session.changed', user }));
  account.on('address.open', ({ href }) => openAddress(href));
  account.on('field.focus', ({ name }) => focusField('account', name));
  requestCall.on('field.focus', ({ name }) => focusField('requestCall', name));
  oneClickOrder.on('field.focus', ({ name }) => focusField('oneClickOrder', name));
  countGoal(account, (snapshot) => snapshot.matches({ registration: 'sent' }), 'registration');
  countGoal(requestCall, (snapshot) => snapshot.matches('sent'), 'request_call');
  countGoal(oneClickOrder, (snapshot) => snapshot.matches('sent'), 'one_click');
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
