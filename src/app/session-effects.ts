import type { SessionActor } from '../../machines/session/session.machine.ts';
import type { User } from '../contract/user.ts';
import type { ModalHost } from '../lib/modals.ts';
import { sendIfPossible } from '../lib/send-if-possible.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { mayLeave } from '../lib/unsaved/leave-guard.ts';

/** `guest`, or `user` and the time of the login: a change of it tells the other tabs that the session changed. */
const SESSION_KEY = 'karter.session';

const GUEST = 'guest';

/** Tells the other tabs of a login or logout that they have not heard of; to be called with every page. */
export function rememberSession(user: User | null): void {
  const isUser = (readStorage('localStorage', SESSION_KEY) ?? GUEST) !== GUEST;
  if (isUser === (user !== null)) return;
  writeStorage('localStorage', SESSION_KEY, user ? `user ${Date.now()}` : GUEST);
}

/** Pages that show what is the user's own, so that they are of no use to anybody else. */
const OWN_PAGES = /^\/lk(?:\/|$)/;

/**
 * Who the visitor is, over tabs and the browser's cache of pages: another tab's login or logout and a page shown
 * again are reasons to ask the server; its answer goes to the modals, and a page of the account that has become a
 * stranger's is loaded anew, unless it keeps something that its user has not saved.
 */
export function connectSession(session: SessionActor, modals: ModalHost): void {
  let before = session.getSnapshot().context.user;
  session.subscribe(({ context: { user } }) => {
    if (user === before) return;
    const isAnother = user?.email !== before?.email;
    before = user;
    rememberSession(user);
    modals.current()?.changeUser(user);
    const { pathname, href } = window.location;
    if (isAnother && OWN_PAGES.test(pathname) && mayLeave(href)) window.location.reload();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY) sendIfPossible(session, { type: 'session.check' });
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sendIfPossible(session, { type: 'session.check' });
  });
}
