import type { PasswordChangeActor } from '../../../machines/password-change/password-change.machine.ts';
import type { SessionActor } from '../../../machines/session/session.machine.ts';
import type { SettingsActor } from '../../../machines/settings/settings.machine.ts';
import type { RequestFailure } from '../../contract/request-failure.ts';
import type { User } from '../../contract/user.ts';
import { focusField } from '../../lib/focus-field.ts';
import { openAddress } from '../../lib/open-address.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { SESSION_KEY, writeStorage } from '../../lib/storage.ts';
import { guardUnsaved } from '../../lib/unsaved/unsaved-guard.ts';

type SessionChanged = { readonly type: 'session.changed'; readonly user: User | null };
type Failing = { readonly context: { readonly failure: RequestFailure | null } };

/** A form that ends with the visitor's session. */
interface Sharing {
  getSnapshot(): Failing & { can(event: SessionChanged): boolean };
  send(event: SessionChanged): void;
  subscribe(changed: (snapshot: Failing) => void): unknown;
}

/** True once the server or another tab has said that the session has ended. */
function hasEnded({ context }: Failing): boolean {
  return context.failure?.kind === 'unauthorized';
}

/**
 * Ties a form of the user with this e-mail to the visitor's session. It is told that the session is over, also when it
 * has become somebody else's, or that there is news of the user. The page is told once when the server has said
 * that the session is over: who is a guest may log in again, and must stay logged in.
 */
function shareSession(actor: Sharing, session: SessionActor, email: string): () => void {
  let before = session.getSnapshot().context.user;
  const subscription = session.subscribe((snapshot) => {
    if (snapshot.matches('checking')) return;
    const { context } = snapshot;
    const user = context.user?.email === email ? context.user : null;
    const isOver = hasEnded(actor.getSnapshot());
    const isNews = user !== before && (isOver || JSON.stringify(user) !== JSON.stringify(before));
    before = user;
    if (user === null ? !isOver : isNews) sendIfPossible(actor, { type: 'session.changed', user });
  });
  let wasOver = false;
  actor.subscribe((snapshot) => {
    const isOver = hasEnded(snapshot);
    if (isOver && !wasOver) sendIfPossible(session, { type: 'session.changed', user: null });
    wasOver = isOver;
  });
  return () => subscription.unsubscribe();
}

/**
 * Ties the settings of the user with this e-mail to the page: the focus, the visitor's session in both directions,
 * and the question before unsaved changes are left [ST-13]. Returns what ends it.
 */
export function connectSettings(actor: SettingsActor, session: SessionActor, email: string): () => void {
  actor.on('field.focus', ({ name }) => focusField('settings', name));
  actor.on('settings.saved', ({ user }) => {
    sendIfPossible(session, { type: 'session.changed', user });
    // Another tab that went on with the old settings would save them over these.
    writeStorage('localStorage', SESSION_KEY, `user ${Date.now()}`);
    // The button that had the focus has nothing more to save.
    queueMicrotask(() =>
      document.querySelector<HTMLElement>('[data-machine=settings] [role=status]')?.focus(),
    );
  });
  // Later, because the actor is still in the state that it is about to leave.
  actor.on('address.open', ({ href }) => queueMicrotask(() => openAddress(href)));
  const forgetSession = shareSession(actor, session, email);
  const forgetPage = guardUnsaved({
    keep: () => {
      const { user } = session.getSnapshot().context;
      return user === null || user.email === email;
    },
    has: () =>
      actor.getSnapshot().matches('leaving') || actor.getSnapshot().can({ type: 'leave', href: '/' }),
    ask: (href) => sendIfPossible(actor, { type: 'leave', href }),
    subscribe: (changed) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
  });
  return () => {
    forgetSession();
    forgetPage();
  };
}

/**
 * Ties the password form of the user with this e-mail to the page: the focus, the visitor's session, and a page that is
 * left and may be kept in the browser's memory, but not the passwords. Returns what ends it.
 */
export function connectPasswordChange(
  actor: PasswordChangeActor,
  session: SessionActor,
  email: string,
): () => void {
  actor.on('field.focus', ({ name }) => focusField('passwordChange', name));
  const forgetSession = shareSession(actor, session, email);
  const forget = () => sendIfPossible(actor, { type: 'page.leave' });
  window.addEventListener('pagehide', forget);
  return () => {
    forgetSession();
    window.removeEventListener('pagehide', forget);
  };
}
