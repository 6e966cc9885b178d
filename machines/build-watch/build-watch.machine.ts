import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { BUILD_POLL_MS, REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';

interface BuildWatchInput {
  /** The build that the page belongs to. */
  readonly buildId: string;
  /** The tab is not looked at. */
  readonly hidden: boolean;
}

interface BuildWatchContext extends BuildWatchInput {
  /** The last question was not answered. */
  readonly failedBefore: boolean;
}

type BuildWatchEvent =
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'reload' }
  | { readonly type: 'dismiss' };

type BuildWatchEmitted =
  /** From now on the page's code is old: the next navigation must be a full load. */
  | { readonly type: 'build.outdated' }
  /** The visitor wants the page anew. */
  | { readonly type: 'page.reload' };

type Latest = { readonly id: string };

/** Waits that grow while nobody answers, ms. */
const LONGER_MS = 5 * BUILD_POLL_MS;
const LONGEST_MS = 30 * BUILD_POLL_MS;

/** Nothing is asked while nobody looks. */
const askOrWait = [{ guard: 'isHidden', target: 'due' }, { target: '#buildWatch.asking' }] as const;

/**
 * Asks every minute whether there is a newer build, as long as somebody looks [ST-20][TC-02]. The notice only offers:
 * nothing is reloaded from under the visitor's hands, and a failed question is nothing to be told of.
 */
export const buildWatchMachine = setup({
  types: {
    context: {} as BuildWatchContext,
    events: {} as BuildWatchEvent,
    input: {} as BuildWatchInput,
    emitted: {} as BuildWatchEmitted,
    tags: {} as MachineTag,
  },
  actors: { readLatest: notProvided<Latest, undefined>('readLatest') },
  actions: {
    setHidden: assign({ hidden: (_, params: { hidden: boolean }) => params.hidden }),
    setFailedBefore: assign({ failedBefore: (_, params: { failed: boolean }) => params.failed }),
    tellOutdated: emit({ type: 'build.outdated' }),
    reloadPage: emit({ type: 'page.reload' }),
  },
  guards: {
    isHidden: ({ context }) => context.hidden,
    hasFailedBefore: ({ context }) => context.failedBefore,
    isAnother: ({ context }, { id }: Latest) => id !== context.buildId,
  },
  delays: {
    pollDelay: BUILD_POLL_MS,
    longerDelay: LONGER_MS,
    longestDelay: LONGEST_MS,
    readTimeout: REQUEST_TIMEOUT_MS,
  },
}).createMachine({
  id: 'buildWatch',
  context: ({ input }) => ({ ...input, failedBefore: false }),
  initial: 'current',
  on: {
    'page.hidden': { actions: { type: 'setHidden', params: { hidden: true } } },
    'page.shown': { actions: { type: 'setHidden', params: { hidden: false } } },
  },
  states: {
    current: {
      description: 'Открыта последняя известная версия сайта',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'До следующего вопроса о версии не больше минуты',
          after: { pollDelay: askOrWait },
        },
        waitingLonger: {
          description: 'Сервер не ответил: следующий вопрос через пять минут',
          after: { longerDelay: askOrWait },
        },
        waitingLongest: {
          description: 'Сервер снова не ответил: следующий вопрос через полчаса',
          after: { longestDelay: askOrWait },
        },
        due: {
          description:
            'Пора спросить, но на вкладку не смотрят: вопрос задаётся, как только посетитель вернётся',
          on: {
            'page.shown': {
              target: '#buildWatch.asking',
              actions: { type: 'setHidden', params: { hidden: false } },
            },
          },
        },
      },
    },
    asking: {
      description: 'Сервер отвечает, какая версия последняя',
      invoke: {
        id: 'readLatest',
        src: 'readLatest',
        onDone: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event.output },
            target: 'outdated',
          },
          { target: 'current', actions: { type: 'setFailedBefore', params: { failed: false } } },
        ],
        onError: 'unanswered',
      },
      after: { readTimeout: 'unanswered' },
    },
    unanswered: {
      description: 'Ответа нет; выбор, сколько ждать до следующего вопроса, длится ноль времени',
      always: [
        { guard: 'hasFailedBefore', target: 'current.waitingLongest' },
        {
          target: 'current.waitingLonger',
          actions: { type: 'setFailedBefore', params: { failed: true } },
        },
      ],
    },
    outdated: {
      description: 'Вышла новая версия сайта: уведомление с предложением обновить страницу',
      entry: 'tellOutdated',
      on: { reload: { actions: 'reloadPage' }, dismiss: 'dismissed' },
    },
    dismissed: {
      description: 'Посетитель закрыл уведомление; новая версия откроется со следующей страницей',
    },
  },
});

export type BuildWatchActor = ActorRefFrom<typeof buildWatchMachine>;
