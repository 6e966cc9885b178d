import { type ActorRefFrom, assign, emit, setup } from 'xstate';

/** What the visitor wants; `system` follows the device [OV-19]. */
export type ThemePreference = 'light' | 'dark' | 'system';

export interface ThemeInput {
  readonly preference: ThemePreference;
  /** The device asks for dark colours. */
  readonly systemDark: boolean;
}

type ThemeEvent =
  | { readonly type: 'theme.choose'; readonly preference: ThemePreference }
  | { readonly type: 'system.change'; readonly dark: boolean };

/** The page takes these colours and remembers the preference; not emitted at start, the page has them then. */
export interface ThemeApply {
  readonly type: 'theme.apply';
  readonly preference: ThemePreference;
  readonly dark: boolean;
}

/** Light, dark or as the device [OV-19][ST-24]. */
export const themeMachine = setup({
  types: {
    context: {} as ThemeInput,
    events: {} as ThemeEvent,
    input: {} as ThemeInput,
    emitted: {} as ThemeApply,
  },
  actions: {
    rememberPreference: assign({
      preference: (_, params: { preference: ThemePreference }) => params.preference,
    }),
    rememberSystem: assign({ systemDark: (_, params: { dark: boolean }) => params.dark }),
    applyTheme: emit((_, params: { preference: ThemePreference; dark: boolean }) => ({
      type: 'theme.apply' as const,
      ...params,
    })),
  },
  guards: {
    isChosen: ({ event }, { preference }: { preference: ThemePreference }) =>
      event.type === 'theme.choose' && event.preference === preference,
    prefersLight: ({ context }) => context.preference === 'light',
    prefersDark: ({ context }) => context.preference === 'dark',
    isSystemDark: ({ context }) => context.systemDark,
    becameDark: (_, params: { dark: boolean }) => params.dark,
    becameLight: (_, params: { dark: boolean }) => !params.dark,
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ preference: input.preference, systemDark: input.systemDark }),
  initial: 'resolving',
  on: {
    'theme.choose': [
      {
        guard: { type: 'isChosen', params: { preference: 'light' } },
        target: '.light',
        actions: [
          { type: 'rememberPreference', params: { preference: 'light' } },
          { type: 'applyTheme', params: { preference: 'light', dark: false } },
        ],
      },
      {
        guard: { type: 'isChosen', params: { preference: 'dark' } },
        target: '.dark',
        actions: [
          { type: 'rememberPreference', params: { preference: 'dark' } },
          { type: 'applyTheme', params: { preference: 'dark', dark: true } },
        ],
      },
      {
        guard: 'isSystemDark',
        target: '.system.dark',
        actions: [
          { type: 'rememberPreference', params: { preference: 'system' } },
          { type: 'applyTheme', params: { preference: 'system', dark: true } },
        ],
      },
      {
        target: '.system.light',
        actions: [
          { type: 'rememberPreference', params: { preference: 'system' } },
          { type: 'applyTheme', params: { preference: 'system', dark: false } },
        ],
      },
    ],
    'system.change': {
      actions: { type: 'rememberSystem', params: ({ event }) => ({ dark: event.dark }) },
    },
  },
  states: {
    resolving: {
      description: 'Выбор начальной темы по сохранённому предпочтению; длится ноль времени',
      always: [
        { guard: 'prefersLight', target: 'light' },
        { guard: 'prefersDark', target: 'dark' },
        { guard: 'isSystemDark', target: 'system.dark' },
        { target: 'system.light' },
      ],
    },
    light: { description: 'Посетитель выбрал светлую тему' },
    dark: { description: 'Посетитель выбрал тёмную тему' },
    system: {
      description: 'Тема следует за устройством',
      initial: 'light',
      states: {
        light: {
          description: 'Устройство просит светлую тему',
          on: {
            'system.change': {
              guard: { type: 'becameDark', params: ({ event }) => ({ dark: event.dark }) },
              target: 'dark',
              actions: [
                { type: 'rememberSystem', params: { dark: true } },
                { type: 'applyTheme', params: { preference: 'system', dark: true } },
              ],
            },
          },
        },
        dark: {
          description: 'Устройство просит тёмную тему',
          on: {
            'system.change': {
              guard: { type: 'becameLight', params: ({ event }) => ({ dark: event.dark }) },
              target: 'light',
              actions: [
                { type: 'rememberSystem', params: { dark: false } },
                { type: 'applyTheme', params: { preference: 'system', dark: false } },
              ],
            },
          },
        },
      },
    },
  },
});

export type ThemeActor = ActorRefFrom<typeof themeMachine>;
