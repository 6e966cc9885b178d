import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from './read-list.ts';

/** Every reading of the first line as `key quantity`. */
const readings = (line: string, which: 'readings' | 'inside' = 'readings') =>
  readList(line).lines[0]?.[which].map(({ keys, quantity }) => `${keys.key1} ${quantity}`);

describe('a line of a list [ST-21]', () => {
  test.each([
    ['740.1003010-20; 12', '740100301020 12'],
    ['740.1003010-20;12', '740100301020 12'],
    [' 740.1003010-20\t12 ', '740100301020 12'],
    ['740.1003010-20;', '740100301020 1'],
    ['4035235\tТурбина HX35\t3', '4035235 3'],
    ['4035235;Турбина;3 шт.', '4035235 3'],
    ['4035235\tТурбина', '4035235 1'],
    ['4035235\t2,00\t12500,00', '4035235 2'],
    ['4035235\tТурбина\t850,00\t2\t1700,00', '4035235 2'],
    ['4035235\t850,00\t2,00 шт.\t1700,00', '4035235 2'],
    ['4035235;Турбина;0;12', '4035235 0'],
    ['4035235\t1500\t12500\t5', '4035235 1500'],
    ['4035235\t2,00\t12500', '4035235 2'],
    ['4035235; 0', '4035235 0'],
    ['4035235; 1.5', '4035235 NaN'],
    ['4035235; -1', '4035235 NaN'],
    ['4035235; 1e9', '4035235 NaN'],
    ['«ЯМЗ-238»; 2', 'Я\u004dЗ238 2'],
  ])('%j', (line, reading) => {
    expect(readings(line)).toEqual([reading]);
  });

  test.each([
    ['740.1003010-20', ['740100301020 1', '7401003010 20']],
    ['4035235 - 5', ['40352355 1', '4035235 5']],
    ['4035235 х 5 шт.', ['4035235X5ШT 1', '4035235 5']],
    ['0 445 120 123', ['0445120123 1', '0445120 123']],
    ['4035235, 5', ['40352355 1', '4035235 5']],
    ['4035235 / 5', ['40352355 1', '4035235 5']],
    ['4035235 5 штук', ['40352355ШTYK 1', '4035235 5']],
    ['4035235 2 компл.', ['40352352KOMПЛ 1', '4035235 2']],
    ['4035235 2 к-та', ['40352352KTA 1', '4035235 2']],
    ['4035235', ['4035235 1']],
  ])('%j may be read in two ways', (line, both) => {
    expect(readings(line)).toEqual(both);
  });

  test.each([
    ['2) 4035235', ['24035235 1', '4035235 1']],
    ['1. 4035235 2', ['140352352 1', '14035235 2', '40352352 1', '4035235 2']],
    ['1. 4035235; 2', ['14035235 2', '4035235 2']],
  ])('%j may have its place in the list before it', (line, all) => {
    expect(readings(line)).toEqual(all);
  });

  test.each([
    ['1\t4035235\tТНВД\t2', ['4035235 2']],
    ['Форсунка\t4035235\t6', ['4035235 6']],
    ['1\t4035235\tТНВД\t2\t12 500,00', ['4035235 2']],
    ['Форсунка;4035235;238-1111005', ['4035235 NaN', '2381111005 1']],
    ['4035235 ТНВД 2 шт', ['4035235 2']],
    ['2 шт 4035235', ['4035235 2']],
    ['3. Форсунка 4035235 - 6шт.', ['4035235 6']],
    ['Форсунка 4035235', ['4035235 1']],
    // Six pieces or a model, two pairs or two halves of one: not guessed.
    ['4035235 ТНВД ЯМЗ 238', ['4035235 NaN']],
    ['4035235 2 пары', ['4035235 NaN']],
  ])('%j has numbers further inside', (line, all) => {
    expect(readings(line, 'inside')).toEqual(all);
  });

  test('empty lines are no lines, and those from the 501st on are too many', () => {
    expect(readList('\r\n \n\t\n')).toEqual({ lines: [], rest: null });
    const numbers = Array.from({ length: 502 }, (_, at) => `A-${at + 1}`);
    const { lines, rest } = readList(numbers.join('\r\n'));
    expect(lines).toHaveLength(500);
    expect(rest).toBe('A-501\nA-502');
  });

  test('any text is read, quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
        const { lines } = readList(text);
        return lines.every(
          (line) => line.text.length <= 800 && line.readings.length <= 4 && line.inside.length <= 3,
        );
      }),
    );
    const began = performance.now();
    readList(`${'1 - '.repeat(15_000)}\n${'a'.repeat(60_000)}\n${' '.repeat(60_000)}`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
