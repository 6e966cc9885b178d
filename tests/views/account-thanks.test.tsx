import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { accountInputs } from '../../machines/account/account.model.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { Account } from '../../src/features/account/index.tsx';

/** The text of the account's window in a shop that tells this of its letters, or nothing. */
function textOf(of: 'registered' | 'recovered', told: { readonly mailPasswords?: boolean }): string {
  const actor = createActor(accountMachine, { input: accountInputs[of] }).start();
  const html = renderToStaticMarkup(
    <SampleShopFront site={{ ...sampleSite, options: { ...sampleSite.options, ...told } }}>
      <Account actor={actor} returnTo="/" />
    </SampleShopFront>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test.each([{}, { mailPasswords: true }])(
  'the thanks tell of login and password: %j [ST-04][ST-07]',
  (told) => {
    expect(textOf('registered', told)).toContain('Логин с паролем высланы вам на почту.');
    const recovered = textOf('recovered', told);
    expect(recovered).toContain(`Новые данные для входа высланы вам на почту ${someUser.email}`);
    expect(recovered).not.toContain('вместо текущего пароля');
  },
);

test('where letters carry no passwords, they tell of the login, and of the code for a new password [ST-04][ST-07]', () => {
  const told = { mailPasswords: false };
  expect(textOf('registered', told)).toContain('Логин выслан вам на почту.');
  expect(textOf('recovered', told)).toContain(
    `Код для нового пароля выслан вам на почту ${someUser.email} Введите его в настройках вместо текущего пароля.`,
  );
});
