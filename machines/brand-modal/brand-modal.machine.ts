import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { Brand } from '../../src/contract/schemas/content.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';
import { previewOf } from './preview.ts';

/** The brand that somebody asks about. */
export interface AskedBrand {
  /** `''` asks for no brand: the window is closed [ST-12]. */
  readonly documentId: string;
  /** Name of the brand, as far as it is known. */
  readonly title: string;
}

export interface BrandModalInput extends AskedBrand {
  /** What the server has read for the address; null when there is no such brand. */
  readonly brand: Brand | null;
  /** The server could not read it. */
  readonly failed: boolean;
  /** The address asks for the whole description. */
  readonly full: boolean;
}

type BrandModalEvent =
  | ({ readonly type: 'open' } & AskedBrand)
  | { readonly type: 'close' }
  /** «Посмотреть подробное описание». */
  | { readonly type: 'expand' }
  | { readonly type: 'retry' }
  | { readonly type: 'page.changed' };

type Answer = { readonly brand: Brand | null };

/** No window. */
export const NO_BRAND: BrandModalInput = {
  documentId: '',
  title: '',
  brand: null,
  failed: false,
  full: false,
};

/** What is told about a brand, shortened at first [OV-11][ST-12]. */
export const brandModalMachine = setup({
  types: {
    context: {} as BrandModalInput,
    events: {} as BrandModalEvent,
    input: {} as BrandModalInput,
    tags: {} as MachineTag,
  },
  actors: { readBrand: notProvided<Brand | null, { readonly documentId: string }>('readBrand') },
  actions: {
    ask: assign((_, { documentId, title }: AskedBrand) => ({ documentId, title })),
    setBrand: assign(({ context }, { brand }: Answer) => ({ brand, title: brand?.title ?? context.title })),
    clear: assign(NO_BRAND),
  },
  guards: {
    isAsked: ({ context }) => context.documentId !== '',
    isFailed: ({ context }) => context.failed,
    isWhole: ({ context }) => context.brand !== null && context.full,
    isKnown: ({ context }) => context.brand !== null,
    hasMore: ({ context }) => context.brand !== null && previewOf(context.brand.content).cut,
    isBrand: (_, { brand }: Answer) => brand !== null,
    isAsking: (_, { documentId }: AskedBrand) => documentId !== '',
    isAskingNothing: (_, { documentId }: AskedBrand) => documentId === '',
  },
  delays: { readTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'brandModal',
  context: ({ input }) => input,
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Выбор начального состояния по адресу и ответу сервера; длится ноль времени',
      always: [
        { guard: 'isFailed', target: 'opened.failed' },
        { guard: 'isWhole', target: 'opened.shown.full' },
        { guard: 'isKnown', target: 'opened.shown' },
        { guard: 'isAsked', target: 'opened.absent' },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'Окно закрыто, подробное описание снова свёрнуто',
      entry: 'clear',
      on: {
        open: {
          guard: { type: 'isAsking', params: ({ event }) => event },
          target: 'opened',
          actions: { type: 'ask', params: ({ event }) => event },
        },
      },
    },
    opened: {
      description: 'Окно бренда',
      tags: 'overlay',
      initial: 'loading',
      on: {
        close: 'closed',
        'page.changed': 'closed',
        open: { guard: { type: 'isAskingNothing', params: ({ event }) => event }, target: 'closed' },
      },
      states: {
        loading: {
          description: 'Описание бренда загружается',
          tags: 'busy',
          invoke: {
            id: 'readBrand',
            src: 'readBrand',
            input: ({ context: { documentId } }) => ({ documentId }),
            onDone: [
              {
                guard: { type: 'isBrand', params: ({ event }) => ({ brand: event.output }) },
                target: 'shown',
                actions: { type: 'setBrand', params: ({ event }) => ({ brand: event.output }) },
              },
              { target: 'absent' },
            ],
            onError: 'failed',
          },
          after: { readTimeout: 'failed' },
        },
        shown: {
          description: 'Рассказ о бренде',
          initial: 'preview',
          states: {
            preview: {
              description: 'Начало описания; если это не всё, можно посмотреть подробное',
              on: { expand: { guard: 'hasMore', target: 'full' } },
            },
            full: { description: 'Описание целиком' },
          },
        },
        absent: { description: 'Такого бренда нет', tags: 'empty' },
        failed: {
          description: 'Описание не загрузилось, можно повторить',
          tags: 'error',
          on: { retry: 'loading' },
        },
      },
    },
  },
});

export type BrandModalActor = ActorRefFrom<typeof brandModalMachine>;
export type BrandModalSnapshot = SnapshotFrom<typeof brandModalMachine>;
