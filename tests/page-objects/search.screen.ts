import { suggestionLinks } from '../../machines/search/suggestion-links.ts';
import { button, clicked, retry, type ScreenModel, saysWhen, seesWhen, type Target } from './screen.ts';

const field: Target = { role: 'combobox', name: 'Поиск по каталогу' };
const own = clicked({ submit: button('Найти'), retry, 'questions.clear': button('Очистить') });
const lines: Target = { role: 'listbox', name: 'Подсказки' };
const questions: Target = { role: 'listbox', name: 'Вы искали' };
const line = (at: number): Target => ({ role: 'option', name: /./, at });

export const searchScreen: ScreenModel = {
  controls: ({ context }) => [
    { target: field, event: { type: 'query.change', value: `${context.query}ы` }, holds: context.query },
    {
      target: line(0),
      event: context.suggestions
        ? { type: 'suggestion.choose', href: '/' }
        : { type: 'question.repeat', question: '' },
      chosen: context.active === 0,
    },
    ...own.controls,
  ],
  sights: (snapshot) => [
    seesWhen(snapshot.matches('suggestions'), lines),
    seesWhen(snapshot.matches('recent'), questions),
    saysWhen(snapshot.hasTag('busy'), 'Ищем…'),
    saysWhen(snapshot.hasTag('empty'), 'Подсказок нет. Нажмите «Найти»'),
    saysWhen(snapshot.hasTag('error'), 'Подсказки не загрузились'),
  ],
  constantControls: {
    'query.change': 'the field takes text in every state',
    submit: '«Найти» works in every state, also without suggestions',
    'field.focus': 'the field itself, watched as query.change',
    'suggestion.move': 'keys of the field; the lines that they walk over are watched as suggestion.choose',
    dismiss: 'a key of the field and the focus leaving it',
  },
  gestures: {
    ...own.gestures,
    'query.change': (screen, { value }) => screen.fill(field, String(value)),
    async 'field.focus'(screen, event) {
      await screen.blur();
      // With what the browser remembers by then.
      await screen.happen(event);
    },
    'question.repeat': (screen, { question }, before) =>
      screen.click(line(before.context.questions.indexOf(question))),
    // A press would focus the field first, which asks for its lines by itself.
    'suggestion.move': (screen, event, before) =>
      before.matches('idle')
        ? screen.happen(event)
        : screen.press(field, event.by === 1 ? 'ArrowDown' : 'ArrowUp'),
    'suggestion.choose': (screen, { href }, before) =>
      screen.click(line(suggestionLinks(before.context.suggestions).findIndex((each) => each.href === href))),
    dismiss: (screen) => screen.press(field, 'Escape'),
  },
};
