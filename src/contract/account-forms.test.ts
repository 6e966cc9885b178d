import { describe, expect, test } from 'vitest';
import { authForm, passwordForm, recoveryForm, registrationForm, settingsForm } from './account-forms.ts';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { type FormResult, validateForm } from './forms.ts';
import * as messages from './messages.ts';

const registration = {
  name: 'Иван',
  email: 'ivan@example.ru',
  password: 'secret',
  confirmPassword: 'secret',
};
const settings = {
  fio: 'Иван',
  phone: '',
  formActivity: 'individual',
  company: '',
  inn: '',
  kpp: '',
  address: '',
};

function messageOf(result: FormResult<unknown>, key: string): string | null {
  return result.ok ? null : (result.errors.find((error) => error.key === key)?.message ?? null);
}

describe('registration [EN-02]', () => {
  test('a complete form is taken as it is [VA-01]', () => {
    expect(validateForm(registrationForm, registration)).toEqual({ ok: true, value: registration });
  });

  test('an empty form has a message under every field [VA-01][VA-02][VA-04][VA-05]', () => {
    expect(validateForm(registrationForm, {})).toEqual({
      ok: false,
      errors: [
        { key: 'name', message: 'Введите ваше имя' },
        { key: 'email', message: 'Введите E-mail' },
        { key: 'password', message: 'Введите пароль' },
        { key: 'confirmPassword', message: 'Введите пароль повторно' },
      ],
    });
  });

  test.each([
    ['12345', messages.passwordShort],
    ['123456', null],
    ['🔑🔑🔑🔑🔑', messages.passwordShort],
    ['🔑🔑🔑🔑🔑🔑', null],
    ['п'.repeat(1000), null],
    ['п'.repeat(1001), messages.passwordLong],
  ])('the password %o', (password, message) => {
    const result = validateForm(registrationForm, { ...registration, password, confirmPassword: password });
    expect(messageOf(result, 'password')).toBe(message);
  });

  test('the message about a short password tells the length that is asked for', () => {
    expect(messages.passwordShort).toContain(` ${PASSWORD_MIN_LENGTH} `);
  });

  test('a password is kept as it was typed, blanks and all [VA-04]', () => {
    const password = '  пароль\t\u00e9 ';
    const result = validateForm(authForm, { email: ' ivan@example.ru ', password });
    expect(result).toEqual({ ok: true, value: { email: 'ivan@example.ru', password } });
  });

  test('the repeated password must be the same [VA-05]', () => {
    const result = validateForm(registrationForm, { ...registration, confirmPassword: 'secret ' });
    expect(messageOf(result, 'confirmPassword')).toBe('Повторный пароль не совподает');
  });
});

describe('login and recovery', () => {
  test('login asks for e-mail and password [EN-03][VA-06]', () => {
    const result = validateForm(authForm, { email: 'нет', password: '123' });
    expect(messageOf(result, 'email')).toBe('E-mail введен не верно');
    expect(messageOf(result, 'password')).toBe('Пароль должен состоять из 6 и более символов');
  });

  test('recovery asks for the e-mail alone [EN-04][VA-07]', () => {
    expect(messageOf(validateForm(recoveryForm, {}), 'email')).toBe('Введите E-mail');
    expect(validateForm(recoveryForm, { email: 'a@b.ru', token: 'x' })).toEqual({
      ok: true,
      value: { email: 'a@b.ru' },
    });
  });
});

describe('settings [ST-13]', () => {
  test('fio is required, the phone may be left out but not half typed [VA-11]', () => {
    expect(messageOf(validateForm(settingsForm, { ...settings, fio: ' ' }), 'fio')).toBe('Введите ваше имя');
    expect(validateForm(settingsForm, settings).ok).toBe(true);
    expect(messageOf(validateForm(settingsForm, { ...settings, phone: '8903' }), 'phone')).toBe(
      messages.phoneIncomplete,
    );
  });

  test('only the fields that their owner may change are taken [AP-10]', () => {
    const result = validateForm(settingsForm, { ...settings, email: 'x@y.ru', id: 1, isAdmin: 'true' });
    expect(result).toEqual({ ok: true, value: settings });
  });

  test.each([
    ['individual', '', '', '', []],
    ['individual', '', 'x', 'x', []],
    ['entrepreneur', '', '', '', ['inn']],
    ['entrepreneur', '', '500100732259', 'x', []],
    ['entrepreneur', '', '7707083893', '', ['inn']],
    ['company', '', '7707083893', '770801001', ['company']],
    ['company', 'ООО «Картер»', '7707083893', '770801001', []],
    ['company', 'ООО «Картер»', '7707083893', '7708AB001', []],
    ['company', 'ООО «Картер»', '7707083893', '', ['kpp']],
    ['company', 'ООО «Картер»', '7707083893', '77080100', ['kpp']],
    ['company', 'ООО «Картер»', '7707083894', '770801001', ['inn']],
    ['другое', '', '', '', ['formActivity']],
  ])('%s with the company %o, the ИНН %o and the КПП %o', (formActivity, company, inn, kpp, wrong) => {
    const result = validateForm(settingsForm, { ...settings, formActivity, company, inn, kpp });
    expect(result.ok ? [] : result.errors.map(({ key }) => key)).toEqual(wrong);
  });

  test.each([
    ['ИНН 7707083893', 'КПП 773601001'],
    ['7707 083 893', '7736 01 001'],
    ['7707083893/773601001', '7707083893/773601001'],
    ['ИНН/КПП: 7707 083 893 / 7736 01 001', 'инн/кпп 7707083893/773601001'],
    ['7707-083-893', '7736\u00a001\u00a0001\u200b'],
  ])('a pasted ИНН %j and КПП %j are taken as their digits', (inn, kpp) => {
    const company = { ...settings, formActivity: 'company', company: 'ООО «Картер»', inn, kpp };
    expect(validateForm(settingsForm, company)).toMatchObject({
      value: { inn: '7707083893', kpp: '773601001' },
    });
  });

  test.each([
    ['5001 0073 2259', null],
    ['5001 0073 22', messages.innInvalid],
    ['500100732259 КПП 773601001', messages.innInvalid],
    ['ИНН', messages.innRequired],
  ])('an entrepreneur with the pasted ИНН %j is told %o', (inn, message) => {
    expect(
      messageOf(validateForm(settingsForm, { ...settings, formActivity: 'entrepreneur', inn }), 'inn'),
    ).toBe(message);
  });

  test('a new password is typed twice and the present one once', () => {
    const good = { password: 'secret', newPassword: 'secret2', confirmPassword: 'secret2' };
    expect(validateForm(passwordForm, good).ok).toBe(true);
    const result = validateForm(passwordForm, { ...good, confirmPassword: 'secret' });
    expect(messageOf(result, 'confirmPassword')).toBe(messages.passwordsDiffer);
  });
});

test('who has registered with mixed alphabets can log in, nobody registers so any more [VA-02]', () => {
  const email = 'сergey@mail.ru';
  const errorsOf = (result: { readonly ok: boolean }) => ('errors' in result ? result.errors : []);
  expect(validateForm(authForm, { email, password: '123456' })).toMatchObject({ ok: true });
  const passwords = { password: '123456', confirmPassword: '123456' };
  expect(errorsOf(validateForm(registrationForm, { name: 'Сергей', email, ...passwords }))).toEqual([
    { key: 'email', message: messages.emailMixed },
  ]);
});
