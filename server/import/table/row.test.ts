import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../../tests/support/table-rows.ts';
import { TERMS } from '../offer.ts';
import type { CellMark } from './table.ts';

describe('a row of a table', () => {
  test.each([
    ['5', 'скоро', TERMS.order],
    ['5', 'В наличии', TERMS.shelf],
    ['5', 'В наличии на складе', TERMS.shelf],
    ['5', 'под заказ', TERMS.order],
    ['0', 'В наличии', TERMS.order],
  ])('with %s pieces and the term «%s» promises no more than that says', (stock, term, expected) => {
    const row = { number: 2, cells: ['А-1', stock, term] };
    expect(entriesOf(row, ['article', 'stock', 'term']).at(-1)).toMatchObject({
      update: { values: { term: expected } },
    });
  });

  test('whose old price may be read in two ways keeps its price', () => {
    const row = { number: 2, cells: ['А-1', '12500', '15.000'] };
    const [warning, update] = entriesOf(row, ['article', 'price', 'oldPrice']);
    expect(warning).toMatchObject({
      problem: {
        severity: 'warning',
        message: 'столбец «price»: старая цена «15.000» понятна двояко и не показана',
      },
    });
    expect(update).toMatchObject({ update: { values: { price: 1_250_000, oldPrice: null } } });
    const ambiguous = entriesOf({ ...row, cells: ['А-1', '12.500', ''] }, ['article', 'price', 'oldPrice']);
    expect(ambiguous).toMatchObject([{ problem: { severity: 'error' } }]);
  });

  test('parts the lines of a cell at every end of a line', () => {
    const row = { number: 2, cells: ['А-1', 'Болт', 'МАЗ\rКАМАЗ\r\nУрал\nКрАЗ'] };
    expect(entriesOf(row, ['article', 'title', 'applicability'], false)).toMatchObject([
      { update: { values: { applicability: ['МАЗ', 'КАМАЗ', 'Урал', 'КрАЗ'] } } },
    ]);
  });

  test('that is skipped says nothing of a price that it would lose', () => {
    const row = { number: 2, cells: ['А-1', '', 'КМД'] };
    expect(entriesOf(row, ['article', 'title', 'brand', 'price'], false)).toMatchObject([
      { problem: { severity: 'error', message: expect.stringMatching(/Строка пропущена: нет названия/) } },
    ]);
  });

  test.each(['id', 'article', 'plantNumber'] as const)(
    'with a number that Excel has shortened is skipped: %s',
    (field) => {
      const of = (text: string) => {
        const cells = ['А-1', 'Болт', '5'];
        const fields = ['article', 'title', 'price'] as const;
        return entriesOf(
          field === 'article'
            ? { number: 2, cells: cells.with(0, text) }
            : { number: 2, cells: [...cells, text] },
          field === 'article' ? fields : [...fields, field],
          false,
        );
      };
      for (const text of ['7,401E+09', '4.60712e+12'])
        expect(of(text)).toMatchObject([
          {
            problem: {
              severity: 'error',
              message: expect.stringContaining(`Excel сократил номер «${text}»`),
            },
          },
        ]);
      expect(of('7E-401')).toMatchObject([{ kind: 'update' }]);
    },
  );

  const fields = ['id', 'article', 'title', 'price', 'oldPrice', 'stock', 'weight', 'brand'] as const;
  const marked = (field: (typeof fields)[number], mark: CellMark, text: string) => {
    const at = fields.indexOf(field);
    const cells = ['1', 'А-1', 'Болт', '5', '9', '1', '2', 'КМД'].with(at, text);
    return entriesOf({ number: 2, cells, marks: new Map([[at, mark]]) }, fields, false);
  };

  test.each(['id', 'article', 'price', 'oldPrice', 'stock', 'weight'] as const)(
    'with a date as its %s is skipped',
    (field) => {
      expect(marked(field, 'date', '45789')).toMatchObject([
        {
          problem: { severity: 'error', message: expect.stringMatching(`столбец «${field}».*в ячейке дата`) },
        },
      ]);
      expect(marked('brand', 'date', '45789')).toMatchObject([{ kind: 'update' }]);
    },
  );

  test('with a formula that has failed is skipped where nothing would mean another value', () => {
    for (const field of ['id', 'article', 'price', 'stock'] as const)
      expect(marked(field, 'error', '')).toMatchObject([
        {
          problem: {
            severity: 'error',
            message: expect.stringMatching(`столбец «${field}».*ошибка формулы`),
          },
        },
      ]);
    expect(marked('brand', 'error', '')).toMatchObject([
      { problem: { severity: 'warning', message: 'столбец «brand»: в ячейке ошибка формулы' } },
      { update: { values: { brand: null, price: 500 } } },
    ]);
    const alone = { number: 2, cells: ['А-1'], marks: new Map([[1, 'error' as const]]) };
    expect(entriesOf(alone, ['article', 'price'])).toMatchObject([{ problem: { severity: 'error' } }]);
    expect(entriesOf({ ...alone, cells: ['', '', 'Двигатель'] }, ['article', 'price', 'title'])).toEqual([]);
  });

  test('of a used part is skipped, in a list of prices too', () => {
    const row = { number: 2, cells: ['А-1', 'Болт', 'Б/у', '5'] };
    for (const [name, pricesOnly] of [
      ['article', false] as const,
      ['article', true] as const,
      ['id', true] as const,
    ])
      expect(entriesOf(row, [name, 'title', 'restored', 'price'], pricesOnly)).toMatchObject([
        { problem: { severity: 'error', message: expect.stringContaining('состояние «Б/у»') } },
      ]);
  });

  test('of a used part that has a code withdraws it, whatever else is wrong with it', () => {
    const row = { number: 2, cells: ['1', '', 'Б/у', '12.500'] };
    expect(entriesOf(row, ['id', 'title', 'restored', 'price'], false)).toEqual([
      {
        ...{ kind: 'update', line: 2 },
        update: {
          ...{ id: '1', values: {}, isPublished: false },
          reason: 'столбец «restored»: состояние «Б/у»: магазин продаёт новое и восстановленное',
        },
      },
    ]);
  });

  test('takes a text that is written for Excel as a formula', () => {
    const row = { number: 2, cells: ['="00123"', '="Болт', '5'] };
    expect(entriesOf(row, ['article', 'title', 'price'], false)).toMatchObject([
      { update: { values: { article: '00123', title: '="Болт' } } },
    ]);
  });
});
