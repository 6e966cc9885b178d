import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { productCard, someSuggestions } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { Choices } from '../../src/features/basket/page/choices.tsx';
import { SuggestionList } from '../../src/features/search/suggestion-list.tsx';

const fresh = productCard(1, 'Стартер');
const rebuilt = { ...fresh, id: 2, slug: 'part-2', restored: true };
const marks = (html: string) => html.match(/Восстановленная/g)?.length;

test('of two products with the number of a list, the restored one is marked [ST-21]', () => {
  const choices = [fresh, rebuilt].map((product) => ({ product, quantity: 1 }));
  const line = { reason: 'several-products', what: 'PX 1', message: '', choices } as const;
  const html = renderToStaticMarkup(
    <SampleShopFront>
      <Choices lines={[line]} part={{ current: null }} />
    </SampleShopFront>,
  );
  expect(marks(html)).toBe(1);
});

test('of two suggested products the restored one is marked', () => {
  const { actor } = createHarness(searchMachine, { query: '' });
  const suggestions = { ...someSuggestions, numbers: [fresh], products: [rebuilt] };
  const html = renderToStaticMarkup(
    <SampleShopFront>
      <SuggestionList actor={actor} suggestions={suggestions} />
    </SampleShopFront>,
  );
  expect(marks(html)).toBe(1);
});
