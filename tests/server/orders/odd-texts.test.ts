import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { orderByNumber } from '../../../server/shop/orders/placed-orders.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { patience } from '../../support/patience.ts';
import { plainList } from '../../support/search.ts';
import { newcomer } from '../../support/visitor.ts';
import { basketOf, firm, formFor } from './baskets.ts';
import { eachDesk } from './order-desk.ts';
import { filledCall, filledForm, sender } from './parts.ts';
import { postsOf } from './posts.ts';

const NEVER_STORED = ['\u0000', 'а\u0000б', '\ud800', 'б\udfff', '\uffff'];
/** Emoji of several parts, right to left with its mark, a letter and its sign apart. */
const NAMES = ['👩🏽‍🔧 Анна', 'محمد \u202eabc', 'Андрей'.normalize('NFD')];

eachDesk((desk) => {
  describe('texts that no keyboard writes', () => {
    test('in any field of any form are errors of fields or left out, never a failure [VA-14]', {
      timeout: patience * 120_000,
    }, async () => {
      const post = postsOf(desk, 10_000);
      const person = newcomer();
      const registered = await desk.shop.register(person, sender);
      if (!registered.ok) throw new Error(JSON.stringify(registered.errors));
      const { user, session } = registered.value;
      const { email, password } = person;
      const newPassword = { newPassword: password, confirmPassword: password };
      const filled: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
        'one-order': () => filledForm({ idProduct: '11' }),
        'request-call': () => filledCall(),
        registration: () => newcomer(),
        authorization: () => ({ email, password }),
        'password-recovery': () => ({ email }),
        'password-recovery-new': () => ({ token: randomUUID() }),
        settings: () => ({ ...user, company: 'ООО «Картер»' }),
        password: () => ({ password: 'другой пароль', ...newPassword }),
      };
      const fill = async (name: string): Promise<Readonly<Record<string, string>>> =>
        filled[name]?.() ?? formFor(desk.shop, basketOf({ 11: 1 }), firm);
      for (const name of ['order', ...Object.keys(filled)]) {
        for (const [field, text] of Object.keys(await fill(name)).flatMap((each) =>
          NEVER_STORED.map((never) => [each, never] as const),
        )) {
          const form = { ...(await fill(name)), [field]: text };
          const basket = { id: form.basketId ?? null, items: basketOf({ 11: 1 }).items };
          const outcome = await post(name, form, { basket, visitor: { user, session } });
          expect(
            ['done', 'invalid', 'none', 'changed'],
            `${name} ${field} ${JSON.stringify(text)}`,
          ).toContain(outcome.kind);
          if (outcome.kind === 'done' && outcome.session && name !== 'registration') break;
        }
      }
      const stored = JSON.stringify(await desk.stored());
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
    });

    test.each(NAMES)('the name %j is kept and shown as it is typed, composed', async (name) => {
      const basket = basketOf({ 4: 1 });
      const number = await desk.numberOf(basket, { name });
      expect(await orderByNumber(desk.database.db, number)).toMatchObject({ name: name.normalize('NFC') });
      const [toManager] = await desk.letters();
      expect(toManager?.text).toContain(`\u2068${name.normalize('NFC').replace('\u202e', '')}\u2069`);
    });

    test.each(NEVER_STORED)('%j finds nothing and fails nothing where texts are looked for', async (text) => {
      const { shop } = desk;
      for (const found of [
        shop.product(text),
        shop.page(text),
        shop.brand(text),
        shop.moved('product', text),
      ]) {
        expect(await found).toBeNull();
      }
      expect(await shop.isEmail(text)).toBe(false);
      expect((await shop.search(text, plainList(1))).items).toEqual([]);
      await shop.suggest(text);
      expect((await shop.findItems(`${text}; 1`)).items).toEqual([]);
      const filters = { ...NO_FILTERS, brand: [text], applicability: [text] };
      expect((await shop.products(null, { filters, sort: 'popular', page: 1 })).total).toBe(0);
      await shop.filterOptions(null, filters, 'brand', text);
      await shop.filterData(null, filters);
    });
  });
});
