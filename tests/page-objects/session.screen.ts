import type { SessionSnapshot } from '../../machines/session/session.machine.ts';
import { type ScreenModel, seesWhen, type Target } from './screen.ts';

const login: Target = { role: 'button', name: 'Войти' };
const account: Target = { role: 'link', name: 'Личный кабинет' };

export const sessionScreen: ScreenModel = {
  controls: () => [],
  sights: ({ context }: SessionSnapshot) => [
    seesWhen(context.user === null, login),
    seesWhen(context.user !== null, account),
  ],
  gestures: {},
};
