import { notice } from '../../features/basket/index.tsx';
import { desktopMenu, mobileMenu } from '../../features/catalog-menu/index.tsx';
import { listSearch } from '../../features/filter-panel/index.tsx';
import { searchLines } from '../../features/search/index.ts';
import { overlayDialog } from '../../ui/overlay.tsx';
import { phoneMask } from '../../ui/phone-input.tsx';

const parts = [overlayDialog, phoneMask, notice, desktopMenu, mobileMenu, searchLines, listSearch];

/** Loads what views load on first need: the sandbox is about states, not about loading. */
export async function prepare(): Promise<void> {
  const there = await Promise.all(parts.map((part) => part.load()));
  if (there.includes(false)) throw new Error('Не загрузилась часть вида');
}
