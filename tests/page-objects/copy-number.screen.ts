import type { CopyNumberSnapshot } from '../../machines/copy-number/copy-number.machine.ts';
import { button, clicked, type ScreenModel, saysWhen } from './screen.ts';

/** The machine's own part of the page is the note. */
const { controls, gestures } = clicked({ copy: { ...button('Скопировать артикул'), outside: true } });

export const copyNumberScreen: ScreenModel = {
  controls: () => controls,
  sights: (snapshot: CopyNumberSnapshot) => [
    saysWhen(snapshot.matches('copied'), 'Артикул скопирован'),
    saysWhen(snapshot.matches('failed'), 'Не скопировано'),
  ],
  constantControls: { copy: 'the number can be copied at any time' },
  gestures,
};
