import { randomUUID } from 'node:crypto';
import { createKeyRing } from '../../../server/crypto/key-ring.ts';
import type { Database } from '../../../server/database/open.ts';
import { brands, categories, outbox, products } from '../../../server/database/schema.ts';
import type { Letter } from '../../../server/mail/letter.ts';
import { openLetter } from '../../../server/mail/outbox/queue.ts';
import { createDatabaseShop } from '../../../server/shop/index.ts';
import type { OneOrderForm, RequestCallForm } from '../../../src/contract/call-forms.ts';
import { quietLog } from '../../support/quiet-log.ts';

export const keyRing = createKeyRing([{ id: 'k1', key: new Uint8Array(32).fill(7) }]);
export const letters = {
  publicUrl: 'https://shop.example',
  managerEmail: 'manager@shop.example',
  mailPasswords: true,
};
export const sender = { ip: '192.0.2.7', userAgent: 'Mozilla/5.0 (test)', session: null };

/** The shop over a database, which tells `wake` of waiting letters. */
export const openShop = (database: Database, wake = () => {}, config = letters) =>
  createDatabaseShop({ database, keyRing, config, wake, log: quietLog });

/** All letters that wait, oldest first. */
export async function lettersIn({ db }: Pick<Database, 'db'>): Promise<readonly Letter[]> {
  const rows = await db.select().from(outbox).orderBy(outbox.createdAt);
  return rows.map(({ id, payload }) => openLetter(keyRing, id, payload));
}

/** A filled one-click form, each time under a new id. */
export function filledForm(some: Partial<OneOrderForm> = {}): OneOrderForm {
  return {
    name: 'Иван Петров',
    email: 'ivan@example.ru',
    phone: '+7(903)123-45-67',
    idProduct: '1',
    price: '',
    availability: '',
    requestId: randomUUID(),
    ...some,
  };
}

/** A filled call request, each time under a new id. */
export const filledCall = (some: Partial<RequestCallForm> = {}): RequestCallForm => ({
  ...{ name: 'Иван Петров', phone: '+7(903)123-45-67', idProduct: '', requestId: randomUUID() },
  ...some,
});

/** Product 1 costs 12 500 ₽, product 2 is on request and without a brand, product 3 is not published. */
export async function fillCatalogue({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.insert(categories).values({ id: 1, externalId: 'c', slug: 'c', title: 'Насосы', path: [1] });
  await db.insert(brands).values({ id: 1, documentId: 'b', slug: 'yazda', title: 'ЯЗДА' });
  const common = {
    title: 'Насос',
    titleKey: 'насос',
    articleKey: 'a',
    articleKey2: 'a',
    categoryId: 1,
    categoryPath: [1],
  };
  await db.insert(products).values([
    {
      ...common,
      id: 1,
      offerId: '1',
      slug: 'nasos-1',
      article: '740.1',
      brandId: 1,
      price: 1_250_000,
      stock: 3,
    },
    { ...common, id: 2, offerId: '2', slug: 'nasos-2', article: '740.2', price: null, stock: 1 },
    { ...common, id: 3, offerId: '3', slug: 'nasos-3', article: '740.3', price: 100, published: false },
  ]);
}
