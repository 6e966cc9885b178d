import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/database/schema.ts';
import type { SettingsForm } from '../../../src/contract/account-forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { SignedIn } from '../../../src/contract/user.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { errorsOf, refusalOf } from '../../support/errors.ts';
import { lettersIn, openShop } from '../orders/parts.ts';
import { accepted, letterOf, loggedIn, PASSWORD, recoveryToken, registered } from './accounts.ts';

const settings = (some: Partial<SettingsForm> = {}): SettingsForm => ({
  fio: 'Пётр Иванов',
  phone: '8 903 123-45-67',
  formActivity: 'company',
  company: 'ООО «Картер»',
  inn: '7707083893',
  kpp: '770801001',
  address: 'Ярославль',
  ...some,
});
const passwords = (password: string, newPassword = 'новый пароль') => ({
  password,
  newPassword,
  confirmPassword: newPassword,
});

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);
  let ivan: SignedIn;

  beforeEach(async () => {
    await emptyDatabase(database);
    ivan = await registered(shop);
  });

  describe('settings', () => {
    test('are stored and answered as they were stored [AP-10][EN-01][VA-11]', async () => {
      const user = accepted(await shop.updateSettings(ivan.session, settings()));
      expect(user).toEqual({ ...settings(), email: 'ivan@example.ru', phone: '+7(903)123-45-67' });
      expect(await shop.user(ivan.session)).toEqual(user);
    });

    test('take the owner’s fields alone, whatever else is sent [AP-10]', async () => {
      const [before] = await database.db.select().from(users);
      const hostile = JSON.parse(
        `{"email":"evil@example.com","emailKey":"x","id":99,"passwordHash":"x","sessionVersion":7,
          "session_version":7,"createdAt":0,"__proto__":{"fio":"x"},"constructor":"x"}`,
      );
      accepted(await shop.updateSettings(ivan.session, { ...settings(), ...hostile }));
      const [after] = await database.db.select().from(users);
      const { id, email, emailKey, passwordHash, sessionVersion, createdAt } = before ?? {};
      expect(after).toMatchObject({ id, email, emailKey, passwordHash, sessionVersion, createdAt });
    });

    test('are checked again, whoever calls [VA-11][VA-14]', async () => {
      const form = settings({
        fio: '\u0000',
        phone: '+7(903)',
        company: '',
        inn: '1',
        kpp: '77080100',
        formActivity: 'company',
      });
      expect(await shop.updateSettings(ivan.session, form)).toEqual(
        refusalOf({
          fio: messages.nameRequired,
          phone: messages.phoneIncomplete,
          company: messages.companyRequired,
          inn: messages.innInvalid,
          kpp: messages.kppInvalid,
        }),
      );
      expect(await shop.updateSettings(ivan.session, settings({ formActivity: '__proto__' }))).toMatchObject(
        errorsOf({ formActivity: messages.formActivityRequired }),
      );
      expect(await shop.user(ivan.session)).toEqual(ivan.user);
    });

    test('of a private person keep nothing of a company, which nobody has checked', async () => {
      accepted(await shop.updateSettings(ivan.session, settings()));
      const form = settings({ formActivity: 'individual', inn: 'я'.repeat(1500) });
      expect(accepted(await shop.updateSettings(ivan.session, form))).toMatchObject({
        ...{ company: '', inn: '', kpp: '' },
      });
    });

    test('ask for КПП as the checkout does: of a company, and of an entrepreneur keep none [VA-14]', async () => {
      expect(await shop.updateSettings(ivan.session, settings({ kpp: '' }))).toEqual(
        refusalOf({ kpp: messages.kppRequired }),
      );
      const form = settings({ formActivity: 'entrepreneur', inn: '500100732259', kpp: 'что угодно' });
      expect(accepted(await shop.updateSettings(ivan.session, form))).toMatchObject({
        ...{ inn: '500100732259', kpp: '' },
      });
    });

    test('keep what people type, whatever it is', async () => {
      const fio = `'; drop table users; -- <b>محمد</b> 👩🏽‍🔧`;
      const form = settings({ fio: `${fio}\u0000\ud800`, address: '\u0000\udfff' });
      expect(accepted(await shop.updateSettings(ivan.session, form))).toMatchObject({ fio: `${fio} \ufffd` });
      const long = 'я'.repeat(10_000);
      expect(
        await shop.updateSettings(ivan.session, settings({ fio: long, company: long, address: long })),
      ).toMatchObject({ errors: [{ key: 'fio' }, { key: 'company' }, { key: 'address' }] });
    });

    test('of a session that is over are refused, and nobody else’s are touched [RO-02]', async () => {
      const petr = await registered(shop, { email: 'petr@example.ru' });
      accepted(await shop.updateSettings(ivan.session, settings()));
      expect(await shop.user(petr.session)).toEqual(petr.user);
      await shop.endSession(petr.session);
      expect(await shop.updateSettings(petr.session, settings())).toBeNull();
      expect((await loggedIn(shop, PASSWORD, 'petr@example.ru'))?.user).toEqual(petr.user);
    });
  });

  describe('a changed password', () => {
    test('ends every older session and begins a new one', async () => {
      const other = await loggedIn(shop, PASSWORD);
      const changed = accepted(await shop.changePassword(ivan.session, passwords(PASSWORD)));
      expect(changed.user).toEqual(ivan.user);
      const { userId, version } = ivan.session;
      expect(changed.session).toMatchObject({ userId, version: version + 1 });
      expect(await shop.user(changed.session)).toEqual(ivan.user);
      for (const session of [ivan.session, other?.session ?? ivan.session]) {
        expect(await shop.user(session)).toBeNull();
        expect(await shop.orders(session)).toBeNull();
        expect(await shop.updateSettings(session, settings())).toBeNull();
        expect(await shop.changePassword(session, passwords('новый пароль'))).toBeNull();
      }
      expect(await loggedIn(shop, PASSWORD)).toBeNull();
      expect(await loggedIn(shop, 'новый пароль')).not.toBeNull();
    });

    test('is told by a letter that names no password', async () => {
      await shop.changePassword(ivan.session, passwords(PASSWORD));
      const { to, text, html } = await letterOf(database, 'password-changed');
      expect(to).toBe('ivan@example.ru');
      for (const password of [PASSWORD, 'новый пароль']) expect(text + html).not.toContain(password);
    });

    test('ends an open recovery link', async () => {
      const token = await recoveryToken(shop, database);
      accepted(await shop.changePassword(ivan.session, passwords(PASSWORD)));
      expect(await shop.finishRecovery(token)).toBeNull();
    });

    test('needs the present one [ER-07]', async () => {
      expect(await shop.changePassword(ivan.session, passwords('не тот пароль'))).toEqual(
        refusalOf({ password: messages.passwordWrong }),
      );
      expect(await shop.user(ivan.session)).toEqual(ivan.user);
      expect((await lettersIn(database)).map(({ kind }) => kind)).toEqual(['registration']);
    });

    test('is checked again, whoever calls [VA-14]', async () => {
      const form = { password: '', newPassword: '12345', confirmPassword: '1' };
      expect(await shop.changePassword(ivan.session, form)).toEqual(
        refusalOf({
          password: messages.passwordRequired,
          newPassword: messages.passwordShort,
          confirmPassword: messages.passwordsDiffer,
        }),
      );
    });

    test('of 5 changes from one session at once one holds', async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((at) => shop.changePassword(ivan.session, passwords(PASSWORD, `пароль ${at}`))),
      );
      const held = answers.findIndex((answer) => answer?.ok);
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await loggedIn(shop, `пароль ${held + 1}`)).not.toBeNull();
    });
  });
});
