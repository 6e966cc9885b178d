import { beforeEach, describe, expect, test } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { consents, users } from '../../../server/database/schema.ts';
import { emailTaken } from '../../../src/contract/account-forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { refusalOf } from '../../support/errors.ts';
import { lettersIn, openShop, sender } from '../orders/parts.ts';
import { filledRegistration, letterOf, loggedIn, PASSWORD, recoveryToken, registered } from './accounts.ts';

const taken = (email: string) => refusalOf({ email: emailTaken(email) });

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database, () => woken++);
  let woken = 0;
  const stored = () => database.db.select().from(users);
  /** Makes every user older than the time in which a form counts as repeated. */
  const passTime = () => database.pool.query(`update users set created_at = now() - interval '16 minutes'`);

  beforeEach(async () => {
    await emptyDatabase(database);
    woken = 0;
  });

  describe('registration', () => {
    test('stores user, consent and letter, and signs in [AP-04][EN-01][EN-02][ST-04]', async () => {
      const { user, session } = await registered(shop);
      expect(user).toEqual({ ...someUser, fio: 'Иван Петров' });
      const [row] = await stored();
      const id = expect.stringMatching(/^[\da-f-]{36}$/);
      expect(session).toEqual({ userId: row?.id, version: row?.sessionVersion, id });
      expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await database.db.select().from(consents)).toMatchObject([
        {
          form: 'registration',
          requestNumber: null,
          userId: row?.id,
          textVersion: expect.stringMatching(/^[\da-f]{64}$/),
          ip: sender.ip,
        },
      ]);
      const letter = await letterOf(database, 'registration');
      expect(letter.to).toBe('ivan@example.ru');
      for (const words of ['ivan@example.ru', PASSWORD, 'https://shop.example/lk/order']) {
        expect(letter.text).toContain(words);
        expect(letter.html).toContain(words);
      }
      expect(woken).toBe(1);
      expect(await shop.user(session)).toEqual(user);
    });

    test('of a taken e-mail is an error of its field, in whatever case it is typed [VA-03][AP-03]', async () => {
      await registered(shop);
      await passTime();
      expect(await shop.registeredBefore(filledRegistration())).toBeNull();
      for (const email of ['ivan@example.ru', 'IVAN@Example.RU']) {
        expect(await shop.register(filledRegistration({ email }), sender)).toEqual(taken(email));
        expect(await shop.isEmail(email)).toBe(true);
      }
      expect(await stored()).toHaveLength(1);
      expect(await lettersIn(database)).toHaveLength(1);
    });

    test('of a mailbox on a Cyrillic domain is one account in every browser [VA-03][AP-03][AP-05][AP-06]', async () => {
      const [typed, ascii] = ['Ivan@Почта.рф', 'ivan@xn--80a1acny.xn--p1ai'];
      await registered(shop, { email: typed });
      await passTime();
      expect(await shop.isEmail(ascii)).toBe(true);
      expect(await shop.register(filledRegistration({ email: ascii }), sender)).toEqual(taken(ascii));
      expect((await loggedIn(shop, PASSWORD, ascii))?.user.email).toBe(typed);
      await recoveryToken(shop, database, ascii);
      expect((await letterOf(database, 'recovery-link')).to).toBe(typed);
      expect(await stored()).toHaveLength(1);
    });

    test('repeated after a lost answer signs in, and writes no second letter', async () => {
      const first = await registered(shop);
      const again = await registered(shop, { email: 'Ivan@example.ru' });
      expect(again.user).toEqual(first.user);
      const { userId, version } = first.session;
      expect(again.session).toMatchObject({ userId, version });
      expect(again.session.id).not.toBe(first.session.id);
      expect(await lettersIn(database)).toHaveLength(1);
      expect(await shop.register(filledRegistration({ password: 'другой пароль' }), sender)).toEqual(
        taken('ivan@example.ru'),
      );
    });

    test('of one e-mail 20 times at once is one user and no failure', async () => {
      const forms = Array.from({ length: 20 }, (_, at) =>
        filledRegistration(at % 2 ? {} : { password: `другой ${at}`, email: 'IVAN@example.ru' }),
      );
      const answers = await Promise.all(forms.map((form) => shop.register(form, sender)));
      const rows = await stored();
      expect(rows).toHaveLength(1);
      expect(await lettersIn(database)).toHaveLength(1);
      const signedIn = answers.filter((answer) => answer.ok);
      expect(signedIn.length).toBeGreaterThan(0);
      for (const answer of answers) {
        if (answer.ok) expect(answer.value.session.userId).toBe(rows[0]?.id);
        else expect(answer.errors.map(({ key }) => key)).toEqual(['email']);
      }
    });

    test('is checked again, whoever calls [VA-14][EN-13]', async () => {
      const form = filledRegistration({ name: ' ', email: 'ivan', password: '12345', confirmPassword: '1' });
      expect(await shop.register(form, sender)).toEqual(
        refusalOf({
          name: messages.nameRequired,
          email: messages.emailInvalid,
          password: messages.passwordShort,
          confirmPassword: messages.passwordsDiffer,
        }),
      );
      expect(await stored()).toEqual([]);
    });

    test.each([
      ['\u0000\ud800 имя', 'null-byte@example.ru', '\u0000\ud800 пароль'],
      ['👩🏽‍🔧 محمد', 'почта@почта.рф', '👩🏽‍🔧👩🏽‍🔧👩🏽‍🔧👩🏽‍🔧👩🏽‍🔧👩🏽‍🔧'],
      [`'; drop table users; --`, `o'neill+x@example.ru`, `<script>alert(1)</script>`],
    ])('keeps what people type: %j, %s', async (name, email, password) => {
      await registered(shop, { name, email, password });
      expect((await loggedIn(shop, password, email))?.user.email).toBe(email);
    });

    test('of 10 000 characters is refused under its fields', async () => {
      const long = 'я'.repeat(10_000);
      const answer = await shop.register(
        { name: long, email: long, password: long, confirmPassword: long },
        sender,
      );
      expect(answer).toMatchObject({ errors: [{ key: 'name' }, { key: 'email' }, { key: 'password' }] });
    });
  });

  test('an e-mail that nobody has, or that is none, is not registered [AP-03]', async () => {
    await registered(shop);
    for (const email of ['petr@example.ru', '', 'ivan', '\u0000', 'я'.repeat(10_000)]) {
      expect(await shop.isEmail(email)).toBe(false);
    }
    expect(await shop.isEmail(' ivan@example.ru ')).toBe(true);
  });
});
