import type { SessionActor } from '../../machines/session/session.machine.ts';
import { THANKS_PATH } from '../contract/routes.ts';
import type { User } from '../contract/user.ts';
import type { ModalHost } from '../lib/modals.ts';
import { onShown, onStored } from '../lib/page-events.ts';
import { sendIfPossible } from '../lib/send-if-possible.ts';
import {
  QUESTIONS_KEY,
  readStorage,
  removeStored,
  SESSION_KEY,
  VIEWED_KEY,
  writeStorage,
} from '../lib/storage.ts';
import { mayLeave } from '../lib/unsaved/leave-guard.ts';

/**
 * Tells other tabs of a login or logout that they do not know of yet; call on every page. After a logout the next one at
 * this computer does not see what was searched for and looked at.
 */
export function rememberSession(user: User | null): void {
  if (!user === !readStorage('localStorage', SESSION_KEY)?.startsWith('user')) return;
  if (user) writeStorage('localStorage', SESSION_KEY, `user ${Date.now()}`);
  else for (const key of [SESSION_KEY, QUESTIONS_KEY, VIEWED_KEY]) removeStored('localStorage', key);
}

/** Pages with a user's own data, useless to anybody else. */
const OWN_PAGES = /^\/lk(?:\/|$)/;

/**
 * Keeps track of who the visitor is, over tabs and the back/forward cache: a login, a logout or saved settings in another
 * tab and a page shown again make it ask the server. The answer goes to the modals; an account page of another user is reloaded,
 * unless it has unsaved changes, and so are the thanks of a user who has left.
 */
export function connectSession(session: SessionActor, modals: ModalHost): void {
  let before = session.getSnapshot().context.user;
  session.subscribe(({ context: { user } }) => {
    if (user === before) return;
    const isAnother = user?.email !== before?.email;
    const hasLeft = isAnother && before !== null;
    before = user;
    rememberSession(user);
    modals.current()?.changeUser(user);
    const { pathname, href } = window.location;
    // The thanks name phone and address.
    const isOwn = OWN_PAGES.test(pathname) || (hasLeft && pathname === THANKS_PATH);
    if (isAnother && isOwn && mayLeave(href)) window.location.reload();
  });
  const check = () => sendIfPossible(session, { type: 'session.check' });
  onStored([SESSION_KEY], check);
  onShown(check);
}
