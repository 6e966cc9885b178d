import { expect, test } from 'vitest';
import { expectNone, expectParts, textOf } from '../../support/answers.ts';
import { ownServer } from '../../support/own-server.ts';
import { newBrowser, newcomer, recoveryTokens } from '../../support/visitor.ts';

const server = await ownServer({ MAIL_PASSWORDS: 'off' });

test('where letters carry no passwords, the thanks of an account promise none [ST-04][ST-07]', async () => {
  const person = newcomer();
  const newOne = newBrowser(server.origin);
  const registered = await newOne.form('registration', person);
  const thanks = await textOf(newOne.get(registered.headers.get('location') ?? ''), 200);
  expectParts(thanks, 'Спасибо за регистрацию!', 'Логин выслан вам на почту.', '"mailPasswords":false');
  expectNone(thanks, 'Логин с паролем');

  const forgetful = newBrowser(server.origin);
  expect((await forgetful.form('password-recovery', { email: person.email })).status).toBe(303);
  const [token = ''] = await recoveryTokens(server.dataDir, person.email, 1);
  const recovered = await forgetful.form('password-recovery-new', { token });
  const done = await textOf(forgetful.get(recovered.headers.get('location') ?? ''), 200);
  expectParts(done, 'Код для нового пароля выслан вам на почту', 'вместо текущего пароля');
  expectNone(done, 'Новые данные для входа');
});
