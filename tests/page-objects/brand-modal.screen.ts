import type { BrandModalSnapshot } from '../../machines/brand-modal/brand-modal.machine.ts';
import { previewOf } from '../../machines/brand-modal/preview.ts';
import type { Block, Brand } from '../../src/contract/schemas/content.ts';
import {
  clicked,
  closeWindow,
  retry,
  type ScreenModel,
  type Sight,
  saysWhen,
  seesWhen,
  type Target,
} from './screen.ts';

const expand: Target = { role: 'link', name: 'Посмотреть подробное описание' };
const own = clicked({ close: closeWindow, expand, retry });

/** The last words of a text, as it is shown. */
function endOf(value: readonly Block[]): string {
  const texts: string[] = [];
  JSON.stringify(value, (key, part) => {
    if (key === 'text') texts.push(part);
    return part;
  });
  return (texts.at(-1) ?? '').replace(/\s+/g, ' ').trim().slice(-30);
}

function told(brand: Brand, full: boolean): readonly Sight[] {
  const preview = previewOf(brand.content);
  const shown = endOf(full ? brand.content : preview.blocks);
  return [
    { says: shown },
    { sees: { role: 'link', name: `Все товары бренда ${brand.title}` } },
    seesWhen(preview.cut && !full, expand),
  ];
}

/** The window of a brand; `opener` is the button that asks for the brand of the model. */
export function brandModalScreen(opener: Target): ScreenModel {
  return {
    controls: () => [
      { target: opener, event: { type: 'open', documentId: 'any', title: 'any' } },
      ...own.controls,
    ],
    sights(snapshot: BrandModalSnapshot) {
      const { brand, title } = snapshot.context;
      const isShown = snapshot.matches({ opened: 'shown' });
      const name = title === '' ? 'О бренде' : title;
      return [
        seesWhen(snapshot.hasTag('overlay'), { role: 'dialog', name, outside: true }),
        saysWhen(snapshot.hasTag('busy'), 'Загружаем описание…'),
        saysWhen(snapshot.hasTag('empty'), 'Об этом бренде у нас ничего не сказано.'),
        saysWhen(snapshot.hasTag('error'), 'Не удалось загрузить описание.'),
        ...(isShown && brand ? told(brand, snapshot.matches({ opened: { shown: 'full' } })) : []),
      ];
    },
    gestures: {
      ...own.gestures,
      open: (screen, event) => (event.documentId === '' ? screen.happen(event) : screen.click(opener)),
    },
  };
}
