import type { Explained } from './verdicts.ts';

const EXCLUSIVE = 'equivalent: never do both guards let through';
const BY_NAME = 'equivalent: every way in names the child, the initial one is never entered by itself';

/** Mutants that may live, with the reason: they behave like the machine, or nobody can see the difference. */
export const explained: Explained = {
  account: {
    'account.resolving: swap with the next always 1': `${EXCLUSIVE}: a link that was refused has no token any more`,
    'account.resolving: swap with the next always 2': `${EXCLUSIVE}: a link that was refused has sent nothing`,
    'account.resolving: swap with the next always 3': `${EXCLUSIVE}: one form was sent`,
    'account.resolving: swap with the next always 4': `${EXCLUSIVE}: one form was sent`,
    'account.resolving: swap with the next always 8': `${EXCLUSIVE}: one form is asked for`,
    'account.resolving: swap with the next always 10': `${EXCLUSIVE}: one form is asked for`,
    'account.closed: begin in user': BY_NAME,
    'account.authorization: lead to closed on close':
      'equivalent: the login is open to guests only, for whom resolving leads to closed.guest',
    'account.authorization: lead to closed on page.changed 1':
      'equivalent: the login is open to guests only, for whom resolving leads to closed.guest',
    'account.recovering.posting: lead to resolving done finishRecovery 0':
      'equivalent: acceptToken makes what was sent «recovered», from which resolving leads there',
  },
  basket: {
    'basket.saving.failed: lead to reading on retry':
      'equivalent: reading leaves for sending at once while something is unsent, as it is in failed',
    'basket.saving.failed: lead to reading on basket.check':
      'equivalent: reading leaves for sending at once while something is unsent, as it is in failed',
    'basket.saving.failed: lead to reading always':
      'equivalent: reading leaves for sending at once while something is unsent',
  },
  brandModal: {
    'brandModal.resolving: swap with the next always 0': `${EXCLUSIVE}: a failed reading brought no brand`,
  },
  checkout: {
    'checkout.resolving: swap with the next always 0': `${EXCLUSIVE}: leadsTo is true of one step`,
    'checkout.filling: swap with the next on step.open 0': `${EXCLUSIVE}: leadsTo is true of one step`,
    'checkout.filling.confirmation.reviewing: swap with the next on submit 0': `${EXCLUSIVE}: what is ready is complete`,
    'checkout.filling.confirmation.reviewing: always pass on submit 3':
      'equivalent: a basket that cannot be sold is «changed», so here only the last step can be incomplete',
    'checkout.filling.confirmation.changed: swap with the next on submit 0': `${EXCLUSIVE}: what is ready is complete`,
    'checkout.filling.confirmation.failed: swap with the next on retry 0': `${EXCLUSIVE}: what is ready is complete`,
    'checkout.placing: swap with the next done placeOrder 0': `${EXCLUSIVE}: kinds of an answer`,
    'checkout.placing: swap with the next done placeOrder 2': `${EXCLUSIVE}: kinds of an answer`,
    'checkout.placing: swap with the next done placeOrder 3': `${EXCLUSIVE}: the first step of the errors is one`,
  },
  cookieConsent: {
    'cookieConsent.resolving: swap with the next always 0': `${EXCLUSIVE}: no answer is both yes and unset`,
    'cookieConsent.asking: lead to resolving on agree':
      'equivalent: agree makes the answer yes, from which resolving leads to agreed',
  },
  filterPanel: {
    'filterPanel.selection: begin in changed':
      'equivalent: changed and unchanged find each other at once, by what is chosen',
    'filterPanel.selection.resetting: lead to changed on page.restored':
      'equivalent: changed and unchanged find each other at once, by what is chosen',
    'filterPanel.selection.resetting: lead to changed after leaveTimeout':
      'equivalent: changed and unchanged find each other at once, by what is chosen',
  },
  lightbox: {
    ...Object.fromEntries(
      ['next', 'previous', 'go'].map((event) => [
        `lightbox.visible: do not reenter at on ${event}`,
        'equivalent: both regions begin anew either way, and visible itself does nothing on entry or exit',
      ]),
    ),
    ...Object.fromEntries(
      ['lead to dragging', 'stay at'].flatMap((what) =>
        [0, 1].map((at) => [
          `lightbox.visible.gesture.dragging: ${what} on drag.end ${at}`,
          'equivalent: the neighbour that is raised enters visible anew, and with it resting',
        ]),
      ),
    ),
    'lightbox.visible.gesture.dragging: swap with the next on drag.end 0': `${EXCLUSIVE}: a swipe has one side`,
    'lightbox.visible.gesture.dragging: swap with the next on drag.end 1': `${EXCLUSIVE}: a large picture is tapped, a whole one swiped`,
  },
  oneClickOrder: {
    'oneClickOrder.resolving: swap with the next always 0': `${EXCLUSIVE}: a sent form has no problem`,
    'oneClickOrder.opened.submitting: lead to resolving done submit 0':
      'equivalent: the number is known then, from which resolving leads to sent',
  },
  passwordChange: {
    'passwordChange.resolving: swap with the next always 0': `${EXCLUSIVE}: a stored password has no problem`,
  },
  requestCall: {
    'requestCall.resolving: swap with the next always 0': `${EXCLUSIVE}: a sent form has no problem`,
    'requestCall.opened.submitting: lead to resolving done submit 0':
      'equivalent: the number is known then, from which resolving leads to sent',
  },
  settings: {
    'settings.editing.resolving: swap with the next always 0': `${EXCLUSIVE}: what is stored has no problem`,
    'settings.editing.resolving: swap with the next always 1': `${EXCLUSIVE}: a problem takes the errors of fields away`,
    'settings.stored: stay at always 0':
      'equivalent: with the destination forgotten the next branch leads to the same state at once',
  },
  theme: {
    'theme.resolving: swap with the next always 0': `${EXCLUSIVE}: one theme is preferred`,
    'theme.system: begin in dark': BY_NAME,
  },
};
