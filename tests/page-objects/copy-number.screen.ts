import type { CopyNumberSnapshot } from '../../machines/copy-number/copy-number.machine.ts';
import { type ScreenModel, saysWhen, type Target } from './screen.ts';

/** The machine's own part of the page is the note. */
const copy: Target = { role: 'button', name: 'Скопировать артикул', outside: true };

export const copyNumberScreen: ScreenModel = {
  controls: () => [{ target: copy, event: { type: 'copy' } }],
  sights: (snapshot: CopyNumberSnapshot) => [
    saysWhen(snapshot.matches('copied'), 'Артикул скопирован'),
    saysWhen(snapshot.matches('failed'), 'Не скопировано'),
  ],
  constantControls: { copy: 'the number can be copied at any time' },
  gestures: { copy: (screen) => screen.click(copy) },
};
