import type { SessionActor } from '../../../machines/session/session.machine.ts';
import type { User } from '../../contract/user.ts';
import { addressBehindModal } from '../../lib/addresses.ts';
import { focusField } from '../../lib/focus-field.ts';
import { openAddress } from '../../lib/open-address.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { type Goal, track } from '../../lib/track.ts';
import { rememberSession } from '../session-effects.ts';
import type { ModalActors } from './actors.ts';

/** Reports a goal when the machine reaches its state. */
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

/** Somebody has logged in here; what another user has looked at and searched for is not theirs. */
export function beginSession(session: SessionActor, user: User | null): void {
  const { user: before } = session.getSnapshot().context;
  if (before && before.email !== user?.email) rememberSession(null);
  sendIfPossible(session, { type: 'session.changed', user });
}

/** Connects the modals with the page and the session. */
export function connectModals(
  { account, requestCall, oneClickOrder }: ModalActors,
  session: SessionActor,
): void {
  account.on('session.begin', ({ user }) => beginSession(session, user));
  // A page that is left may come back from the browser's memory, but no password that was typed into this window.
  window.addEventListener('pagehide', () => {
    const { password, confirmPassword } = account.getSnapshot().context.values;
    if (password + confirmPassword !== '') sendIfPossible(account, { type: 'close' });
  });
  account.on('address.open', ({ href }) => openAddress(href));
  account.on('field.focus', ({ name }) => focusField('account', name));
  requestCall.on('field.focus', ({ name }) => focusField('requestCall', name));
  oneClickOrder.on('field.focus', ({ name }) => focusField('oneClickOrder', name));
  countGoal(account, (snapshot) => snapshot.matches({ registration: 'sent' }), 'registration');
  countGoal(requestCall, (snapshot) => snapshot.matches('sent'), 'request_call');
  countGoal(oneClickOrder, (snapshot) => snapshot.matches('sent'), 'one_click');
}

/** A window that was closed leaves the address, with all that it had there: a reload must not open it again. */
export function connectAddress(
  actors: readonly { subscribe(tell: () => void): unknown }[],
  isOpen: () => boolean,
) {
  let was = isOpen();
  const takeAway = () => {
    const { pathname, search, hash } = window.location;
    if (isOpen() || !new URLSearchParams(search).has('modal')) return;
    window.history.replaceState(window.history.state, '', addressBehindModal(pathname + search) + hash);
  };
  const look = () => {
    // The next page closes what was open and may open a window of its own address.
    if (was && !isOpen()) queueMicrotask(takeAway);
    was = isOpen();
  };
  for (const actor of actors) actor.subscribe(look);
}

/**
 * Calls back once the page is visible: a browser may prerender it, and that must not use up a recovery link
 * [RT-25].
 */
export function whenShown(begin: () => void): void {
  if ('prerendering' in document && document.prerendering === true) {
    document.addEventListener('prerenderingchange', begin, { once: true });
  } else begin();
}
