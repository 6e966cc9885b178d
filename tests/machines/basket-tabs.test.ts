import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketActor, basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput } from '../../machines/basket/basket.model.ts';
import { type BasketProducts, basketOf } from '../../machines/basket/basket.samples.ts';
import { piecesIn } from '../../machines/basket/context.ts';
import { project } from '../../machines/basket/operations.ts';
import { productCard } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { type Basket, type BasketOperation, EMPTY_BASKET } from '../../src/contract/basket.ts';

const products: BasketProducts = {
  first: productCard(1, 'Фильтр'),
  second: productCard(2, 'Ремень'),
  other: productCard(3, 'Кольцо'),
};

/** What becomes of a request: answered, lost on its way, or carried out with its answer lost. */
type Fate = 'answered' | 'lost' | 'unanswered';

type Click =
  | { readonly add: number }
  | { readonly set: number; readonly quantity: number }
  | { readonly remove: number };

type Step =
  | { readonly tab: 0 | 1; readonly click: Click }
  | { readonly tab: 0 | 1; readonly fate: Fate }
  /** The tab hears what the other one has told. */
  | { readonly tab: 0 | 1; readonly hears: true };

/** One cookie for two tabs: requests in turn, a repeated one does nothing, changes told to the other tab. */
function twoTabs() {
  let cookie: Basket = { ...EMPTY_BASKET, id: '2f1c3f0e-5b7a-4f0e-9d53-0b6f3a9c1d2e', revision: 1 };
  const seen = new Set<readonly BasketOperation[]>();
  const tabs = [0, 1].map(() => ({
    ...createHarness(basketMachine, basketInput(cookie)),
    told: [] as Basket[],
  }));
  for (const { actor } of tabs) actor.start();
  const tabAt = (at: number) => {
    const tab = tabs[at];
    if (!tab) throw new Error(`no tab ${at}`);
    return tab;
  };
  const isSending = (actor: BasketActor) => actor.getSnapshot().matches({ saving: 'sending' });

  function carryOut(operations: readonly BasketOperation[]): void {
    if (seen.has(operations)) return;
    seen.add(operations);
    const items = cookie.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
    const known = { id: cookie.id, revision: cookie.revision + 1 };
    cookie = basketOf(products, project(items, operations), known);
  }
  return {
    tabs,
    pieces: () => Object.fromEntries(cookie.lines.map(({ product, quantity }) => [product.id, quantity])),
    async serve(at: 0 | 1, fate: Fate) {
      const tab = tabAt(at);
      if (!isSending(tab.actor)) return;
      const { requests } = tab.actor.getSnapshot().context;
      if (fate !== 'lost') carryOut(requests[0] ?? []);
      if (fate !== 'answered') return tab.refuse('sendOperations', { kind: 'offline' });
      tabAt(1 - at).told.push(cookie);
      await tab.answer('sendOperations', { basket: cookie, refused: [] });
    },
    hear(at: 0 | 1) {
      const tab = tabAt(at);
      for (const basket of tab.told.splice(0)) tab.actor.send({ type: 'basket.changed', basket });
    },
    click(at: 0 | 1, click: Click) {
      const { actor } = tabAt(at);
      if ('add' in click) actor.send({ type: 'add', productId: click.add, quantity: 1 });
      else if ('set' in click) actor.send({ type: 'set', productId: click.set, quantity: click.quantity });
      else actor.send({ type: 'remove', productId: click.remove, title: 'Деталь' });
    },
    /** Everything arrives, both tabs are looked at again. */
    async settle() {
      for (const at of [0, 1] as const) {
        const { actor } = tabAt(at);
        if (actor.getSnapshot().can({ type: 'retry' })) actor.send({ type: 'retry' });
        while (isSending(actor)) await this.serve(at, 'answered');
      }
      for (const { actor, answer } of tabs) {
        actor.send({ type: 'basket.check' });
        await answer('readBasket', cookie);
      }
    },
  };
}

const tab = fc.constantFrom<0 | 1>(0, 1);
const product = fc.integer({ min: 1, max: 3 });
const fate = fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unanswered');
const adding: fc.Arbitrary<Click> = product.map((id) => ({ add: id }));
const anyClick: fc.Arbitrary<Click> = fc.oneof(
  adding,
  fc.record({ set: product, quantity: fc.integer({ min: 1, max: 9 }) }),
  product.map((id) => ({ remove: id })),
);
const steps = (click: fc.Arbitrary<Click>): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ tab, click }) },
      { weight: 2, arbitrary: fc.record({ tab, fate }) },
      { weight: 1, arbitrary: fc.record({ tab, hears: fc.constant(true as const) }) },
    ),
    { maxLength: 30 },
  );

async function perform(shop: ReturnType<typeof twoTabs>, step: Step): Promise<void> {
  if ('click' in step) shop.click(step.tab, step.click);
  else if ('fate' in step) await shop.serve(step.tab, step.fate);
  else shop.hear(step.tab);
}

const shownIn = ({ actor }: { actor: BasketActor }) =>
  Object.fromEntries([...piecesIn(actor.getSnapshot().context)].sort(([a], [b]) => a - b));

test('two tabs end with the basket of the server, whatever is done in them and lost on the way [ST-21][EN-11]', async () => {
  await fc.assert(
    fc.asyncProperty(steps(anyClick), async (all) => {
      const shop = twoTabs();
      for (const step of all) await perform(shop, step);
      await shop.settle();
      for (const each of shop.tabs) {
        expect(shownIn(each)).toEqual(shop.pieces());
        expect(each.actor.getSnapshot().context).toMatchObject({ requests: [], waiting: [], failure: null });
        each.actor.stop();
      }
    }),
    { numRuns: 150 },
  );
});

test('every part that two tabs put in is there exactly once, however often answers get lost [ST-21]', async () => {
  await fc.assert(
    fc.asyncProperty(steps(adding), async (all) => {
      const shop = twoTabs();
      const wanted: Record<number, number> = {};
      for (const step of all) {
        const { actor } = shop.tabs[step.tab] ?? {};
        // Who presses again after a failure wants the same once; here everybody repeats what failed first.
        if ('click' in step && actor?.getSnapshot().can({ type: 'retry' })) actor.send({ type: 'retry' });
        if ('click' in step && 'add' in step.click) {
          wanted[step.click.add] = (wanted[step.click.add] ?? 0) + 1;
        }
        await perform(shop, step);
      }
      await shop.settle();
      expect(shop.pieces()).toEqual(wanted);
      for (const { actor } of shop.tabs) actor.stop();
    }),
    { numRuns: 150 },
  );
});
