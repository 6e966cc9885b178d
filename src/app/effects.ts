import type { ThemePreference } from '../../machines/theme/theme.machine.ts';
import { LIST_VIEWS, type ListView, VIEW_PARAMETER } from '../contract/list-view.ts';
import { forgetQuestions, keepQuestion } from '../features/search/index.ts';
import { openAddress } from '../lib/open-address.ts';
import { onRestored } from '../lib/page-events.ts';
import { sendIfPossible } from '../lib/send-if-possible.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import { readStorage, THEME_KEY, VIEW_KEY, writeStorage } from '../lib/storage.ts';
import type { StoredInput } from './actors.ts';

/** The stored theme preference, `system` without one [OV-19]. */
export function storedTheme(): ThemePreference {
  const stored = readStorage('localStorage', THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The stored view of lists; the one that the address asks for comes first. */
export function storedView(): ListView | null {
  const asked = new URLSearchParams(window.location.search).get(VIEW_PARAMETER);
  const chosen = asked ?? readStorage('localStorage', VIEW_KEY);
  return LIST_VIEWS.find((view) => view === chosen) ?? null;
}

/** What this browser has stored of the visitor's choices. */
export function storedInput(): StoredInput {
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  return { theme: { preference: storedTheme(), systemDark }, view: storedView() };
}

function showTheme(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** Connects the actors of the session with the browser: their effects on the page, and its events. */
export function connect(actors: ShopActors): void {
  const { theme, listView, navigation, catalogMenu, search } = actors;

  const { preference, systemDark } = theme.getSnapshot().context;
  // The device may have changed its colours since the first paint.
  if (preference === 'system') showTheme(systemDark);
  theme.on('theme.apply', ({ preference, dark }) => {
    showTheme(dark);
    writeStorage('localStorage', THEME_KEY, preference);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    theme.send({ type: 'system.change', dark: matches }),
  );

  listView.on('view.apply', ({ view }) => {
    document.documentElement.dataset.view = view;
    writeStorage('localStorage', VIEW_KEY, view);
    const url = new URL(window.location.href);
    if (!url.searchParams.has(VIEW_PARAMETER)) return;
    // A reload shows what was chosen last.
    url.searchParams.set(VIEW_PARAMETER, view);
    window.history.replaceState(window.history.state, '', url);
  });

  const closeMenu = () => sendIfPossible(catalogMenu, { type: 'close' });
  // A menu whose code is missing would be open and empty.
  navigation.subscribe((snapshot) => {
    if (snapshot.matches('failed')) closeMenu();
  });

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !catalogMenu.getSnapshot().matches({ menu: 'desktop' })) return;
    // The menu stands beside the button that has opened it.
    const frame = document.getElementById('catalog-menu')?.parentElement;
    closeMenu();
    frame?.querySelector('button')?.focus();
  });

  search.on('address.open', ({ href }) => openAddress(href));
  search.on('question.keep', ({ question }) => keepQuestion(question));
  search.on('questions.forget', forgetQuestions);

  onRestored(() => {
    navigation.send({ type: 'page.restored' });
    closeMenu();
  });
}
