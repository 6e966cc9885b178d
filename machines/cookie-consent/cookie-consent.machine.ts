import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

/** The value of the cookie `okCookies`; `unset` for a browser without it [EN-12]. */
type CookieAnswer = 'unset' | 'no' | 'yes';

/** What the browser remembers of the visitor's answer. */
export interface CookieConsentInput {
  readonly answer: CookieAnswer;
  /** The banner was closed without consent in this session of the browser. */
  readonly closed: boolean;
}

type CookieConsentEvent =
  /** «Я согласен». */
  | { readonly type: 'agree' }
  /** «Только необходимые». */
  | { readonly type: 'decline' }
  /** «Настройки cookie». */
  | { readonly type: 'settings.open' }
  /** Another tab has answered, or the page came back from the browser's cache. */
  | ({ readonly type: 'consent.changed' } & CookieConsentInput);

/** What the browser is to remember. */
export type CookieConsentEmitted =
  | { readonly type: 'answer.store'; readonly answer: 'no' | 'yes' }
  | { readonly type: 'closing.store' };

/** Whether the visitor agrees to be counted; until then nothing counts them [OV-12][ST-18]. */
export const cookieConsentMachine = setup({
  types: {
    context: {} as CookieConsentInput,
    events: {} as CookieConsentEvent,
    input: {} as CookieConsentInput,
    emitted: {} as CookieConsentEmitted,
  },
  actions: {
    setUnanswered: assign({ answer: 'no', closed: false }),
    setAgreed: assign({ answer: 'yes', closed: false }),
    setClosed: assign({ answer: 'no', closed: true }),
    setKnown: assign((_, { answer, closed }: CookieConsentInput) => ({ answer, closed })),
    storeAnswer: emit((_, { answer }: { answer: 'no' | 'yes' }) => ({
      type: 'answer.store' as const,
      answer,
    })),
    storeClosing: emit({ type: 'closing.store' }),
  },
  guards: {
    isAgreed: ({ context }) => context.answer === 'yes',
    isUnset: ({ context }) => context.answer === 'unset',
    isClosed: ({ context }) => context.closed,
  },
}).createMachine({
  id: 'cookieConsent',
  context: ({ input }) => input,
  initial: 'resolving',
  on: {
    'consent.changed': { target: '.resolving', actions: { type: 'setKnown', params: ({ event }) => event } },
  },
  states: {
    resolving: {
      description: 'Выбор по cookie okCookies; длится ноль времени',
      always: [
        { guard: 'isAgreed', target: 'agreed' },
        {
          guard: 'isUnset',
          target: 'asking',
          actions: ['setUnanswered', { type: 'storeAnswer', params: { answer: 'no' } }],
        },
        { guard: 'isClosed', target: 'declined' },
        { target: 'asking' },
      ],
    },
    asking: {
      description:
        'Внизу страницы вопрос о cookie: ответа ещё нет, или посетитель открыл его, чтобы передумать; пока согласия нет, нет и счётчиков',
      on: {
        agree: {
          target: 'agreed',
          actions: ['setAgreed', { type: 'storeAnswer', params: { answer: 'yes' } }],
        },
        decline: {
          target: 'declined',
          actions: ['setClosed', { type: 'storeAnswer', params: { answer: 'no' } }, 'storeClosing'],
        },
      },
    },
    declined: {
      description:
        'Посетитель оставил только необходимые cookie: вопроса нет до конца сеанса браузера, счётчиков нет',
      on: { 'settings.open': { target: 'asking' } },
    },
    agreed: {
      description: 'Посетитель согласен: вопроса нет, счётчики могут работать',
      on: { 'settings.open': { target: 'asking' } },
    },
  },
});

export type CookieConsentActor = ActorRefFrom<typeof cookieConsentMachine>;
export type CookieConsentSnapshot = SnapshotFrom<typeof cookieConsentMachine>;
