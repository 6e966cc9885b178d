import {
  explorerSetup,
  noteError,
  openReplay,
  startsAnew,
  takeCommand,
  takeOutput,
} from './explorer.setup.ts';

/** The next step, or the end of the replay where the sandbox cannot do it. */
const nextStep = (target: 'stepping' | 'walking') =>
  [
    { guard: 'canStep' as const, target, actions: ['takeStep', 'showAddress'] as const },
    { target: 'broken', actions: 'noteMissing' as const },
  ] as const;

/** One step of the path, the start among them; afterwards the states are compared. */
const step = (id: string, next: 'paused' | 'playing') =>
  explorerSetup.createStateConfig({
    description: 'Сцена выполняет шаг пути',
    tags: 'busy',
    invoke: {
      id,
      src: 'perform',
      input: ({ context }) => context.command,
      onDone: [
        {
          guard: { type: 'endsOtherwise', params: ({ event }) => ({ view: event.output }) },
          target: 'broken',
          actions: [takeOutput, 'countStep', 'noteDifference'],
        },
        {
          guard: 'isLast',
          target: 'finished',
          actions: [takeOutput, 'countStep'],
        },
        {
          target: next,
          actions: [takeOutput, 'countStep'],
        },
      ],
      onError: {
        target: 'stuck',
        actions: noteError,
      },
    },
    after: { sandboxTimeout: { target: 'stuck', actions: 'noteSilence' } },
  });

export const replay = explorerSetup.createStateConfig({
  description: 'Воспроизводится записанный путь',
  initial: 'starting',
  exit: 'forgetCommand',
  on: {
    'replay.open': { target: 'replay', actions: openReplay },
    'replay.close': { target: 'free', actions: 'closeReplay' },
    'command.give': { guard: startsAnew, target: 'acting', actions: [...takeCommand, 'closeReplay'] },
  },
  states: {
    starting: { ...step('startReplay', 'paused'), description: 'Сцена начинает с входа, названного в пути' },
    paused: {
      description: 'Воспроизведение ждёт',
      on: { 'replay.step': nextStep('stepping'), 'replay.play': 'playing' },
    },
    stepping: step('performStep', 'paused'),
    playing: {
      description: 'Пауза между шагами, чтобы успеть увидеть, что изменилось',
      on: { 'replay.pause': 'paused' },
      after: { stepPause: nextStep('walking') },
    },
    walking: step('performNext', 'playing'),
    finished: { description: 'Все шаги пути сошлись' },
    broken: { description: 'Сцена разошлась с путём', tags: 'error' },
    stuck: { description: 'Сцена отказала', tags: 'error', entry: 'noteStop' },
  },
});
