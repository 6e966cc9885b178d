import { describe, expect, test } from 'vitest';
import { CategoryPaths, pathOf } from './category-paths.ts';

describe('the path of a category', () => {
  test.each([
    ['Двигатель > Поршни', ['Двигатель', 'Поршни']],
    ['Двигатель/Поршни', ['Двигатель', 'Поршни']],
    ['Двигатель/ ТО', ['Двигатель', 'ТО']],
    ['Двигатель /Поршни', ['Двигатель', 'Поршни']],
    ['ЯМЗ-236/Двигатель/Поршни', ['ЯМЗ-236', 'Двигатель', 'Поршни']],
    ['Фильтры (масляные)/КАМАЗ', ['Фильтры (масляные)', 'КАМАЗ']],
    ['ДВС / ТО / ТР', ['ДВС', 'ТО', 'ТР']],
    ['Запчасти а/м КАМАЗ > Р/к суппорта', ['Запчасти а/м КАМАЗ', 'Р/к суппорта']],
    ['Запчасти для а/м КАМАЗ', ['Запчасти для а/м КАМАЗ']],
    ['С/х техника', ['С/х техника']],
    ['КАМАЗ 740/741', ['КАМАЗ 740/741']],
    ['Масла 5W-40/10W-40', ['Масла 5W-40/10W-40']],
    ['>', []],
  ])('%s is split at its marks and not inside a word', (text, path) => {
    expect(pathOf(text)).toEqual(path);
  });

  test('is no path when a category has all of it as its title', () => {
    const title = 'Фильтры масляные/топливные';
    const categories = new CategoryPaths([{ id: '1', parentId: null, title, slug: null }]);
    expect(categories.read('фильтры масляные/топливные ')).toEqual(['фильтры масляные/топливные']);
    expect(categories.find(categories.read(title))).toEqual({ id: '1', added: [] });
    expect(new CategoryPaths([]).read(title)).toEqual(['Фильтры масляные', 'топливные']);
  });
});
