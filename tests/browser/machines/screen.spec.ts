import { expect } from '@playwright/test';
import { button, type Look } from '../../page-objects/screen.ts';
import { test } from '../test.ts';
import { browserScreen } from './support/browser-screen.ts';

const CONTENT = `<button>Войти</button>
<form data-machine="sample">
  <button disabled>Отправить</button> <button aria-disabled="true">Повторить</button>
  <button>Ещё</button> <button disabled>Ещё</button> <button hidden>Отмена</button>
  <label>Пароль *<input type="password"></label> <label>Имя <input readonly value="Иван"></label>
  <fieldset><legend>Цена</legend><label>От <input value="5"></label></fieldset>
  <input type="checkbox" aria-label="Новые" checked> <input type="checkbox" aria-label="Старые">
  <input type="checkbox" aria-label="Снятые" checked disabled> <input type="radio" aria-label="Самовывоз" disabled>
  <div role="listbox"><a role="option" aria-selected="true">Фильтр</a></div>
  <button aria-current="true">Строками</button> <button aria-current="false">Карточками</button>
</form>`;

const login = button('Войти');
const outside = { ...login, outside: true } as const;
const more = (at: number) => ({ ...button('Ещё'), at });
const PRESENT = [
  ...[outside, more(0), { role: 'password', name: 'Пароль' }, { role: 'textbox', name: 'От', group: 'Цена' }],
  ...[button('Отправить'), button('Повторить'), more(1), { role: 'textbox', name: 'Имя' }],
] as const;
const ABSENT = [login, more(2), button('Отмена'), { role: 'textbox', name: 'Имя', group: 'Цена' }] as const;
const ENABLED = 4;

const FACES = [
  { target: { role: 'textbox', name: 'От' }, is: true, face: { holds: '5' }, other: { holds: '' } },
  { target: { role: 'textbox', name: 'Имя' }, is: false, face: { holds: 'Иван' }, other: { holds: '' } },
  ...(
    [
      [{ role: 'checkbox', name: 'Новые' }, true, true],
      [{ role: 'checkbox', name: 'Старые' }, true, false],
      [{ role: 'checkbox', name: 'Снятые' }, false, true],
      [{ role: 'radio', name: 'Самовывоз' }, false, false],
      [{ role: 'option', name: 'Фильтр' }, true, true],
      [button('Строками'), true, true],
      [button('Карточками'), true, false],
    ] as const
  ).map(([target, is, chosen]) => ({ target, is, face: { chosen }, other: { chosen: !chosen } })),
] as const;

const LOOKS: readonly Look[] = [
  ...PRESENT.map((target): Look => ({ target, as: 'present', is: true })),
  ...PRESENT.map((target, at): Look => ({ target, as: 'enabled', is: at < ENABLED })),
  ...ABSENT.flatMap((target): Look[] => [
    { target, as: 'present', is: false },
    { target, as: 'enabled', is: false },
  ]),
];

test('all targets of a screen are looked at in one go as one by one', async ({ browser }) => {
  const page = await browser.newPage();
  await page.setContent(CONTENT);
  const screen = browserScreen(page, 'sample', async () => {});
  expect(await screen.shows?.(LOOKS)).toBe(true);
  for (const [at, { target, as, is }] of LOOKS.entries()) {
    const { presence } = await screen.look(target);
    expect(as === 'enabled' ? presence === 'enabled' : presence !== 'absent').toBe(is);
    expect(await screen.shows?.(LOOKS.with(at, { target, as, is: !is }))).toBe(false);
  }
  const asked = FACES.map(({ target, is, face }): Look => ({ target, as: 'enabled', is, ...face }));
  expect(await screen.shows?.(asked)).toBe(true);
  for (const [at, { target, is, face, other }] of FACES.entries()) {
    expect(await screen.look(target)).toMatchObject(face);
    expect(await screen.shows?.(asked.with(at, { target, as: 'enabled', is, ...other }))).toBe(false);
  }
  await page.close();
});
