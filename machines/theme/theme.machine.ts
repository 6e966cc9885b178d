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
    applyTheme: emit(({ context: { preference, systemDark } }) => ({
      type: 'theme.apply' as const,
      preference,
      dark: preference === 'dark' || (preference === 'system' && systemDark),
    })),
  },
  guards: {
    isOther: ({ context }, { dark }: { dark: boolean }) => context.systemDark !== dark,
    prefersLight: ({ context }) => context.preference === 'light',
    prefersDark: ({ context }) => context.preference === 'dark',
    isSystemDark: ({ context }) => context.systemDark,
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ preference: input.preference, systemDark: input.systemDark }),
  initial: 'resolving',
  on: {
    'theme.choose': {
      target: '.resolving',
      actions: [
        { type: 'rememberPreference', params: ({ event }) => ({ preference: event.preference }) },
        'applyTheme',
      ],
    },
    'system.change': {
      actions: { type: 'rememberSystem', params: ({ event }) => ({ dark: event.dark }) },
    },
  },
  states: {
    resolving: {
      description: 'Выбор темы по предпочтению и устройству; длится ноль времени',
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
      on: {
        'system.change': {
          guard: { type: 'isOther', params: ({ event }) => ({ dark: event.dark }) },
          target: 'resolving',
          actions: [{ type: 'rememberSystem', params: ({ event }) => ({ dark: event.dark }) }, 'applyTheme'],
        },
      },
      states: {
        light: { description: 'Устройство просит светлую тему' },
        dark: { description: 'Устройство просит тёмную тему' },
      },
    },
  },
});

export type ThemeActor = ActorRefFrom<typeof themeMachine>;
