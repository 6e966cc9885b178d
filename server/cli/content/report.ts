import { formatNumber } from '../../../src/contract/format.ts';
import type { FileProblem } from '../../content/problems.ts';
import type { SavedContent } from '../../content/save-content.ts';
import type { Saved } from '../../content/tables.ts';

/** «oplata.md, строка 12: …». */
export function problemLines(problems: readonly FileProblem[]): readonly string[] {
  return problems.map(
    ({ file, line, severity, message }) =>
      `${file}, строка ${line}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`,
  );
}

const parts: readonly (readonly [keyof SavedContent, string, (name: string) => string])[] = [
  ['pages', 'Страницы', (slug) => `/${slug}`],
  ['news', 'Новости', (slug) => `/news/${slug}`],
  ['articles', 'Статьи', (slug) => `/articles/${slug}`],
  ['site', 'Сведения о магазине', (name) => name],
];

const rows: readonly (readonly [keyof Saved, string])[] = [
  ['created', 'новых'],
  ['changed', 'изменено'],
  ['unchanged', 'без изменений'],
  ['removed', 'удалено'],
];

const LEFT = 'нет в папке';

/** What became of every part, as lines for the terminal. */
export function savedLines(saved: SavedContent): readonly string[] {
  const row = (name: string, found: readonly string[]) => {
    const names = found.length > 0 ? `  ${found.join(', ')}` : '';
    return `  ${name.padEnd(16)}${formatNumber(found.length).padStart(4)}${names}`;
  };
  const lines = parts.flatMap(([part, title, toName]) => {
    const found = saved[part];
    if (!found) return [];
    const told = rows.filter(([key]) => key !== 'removed' || found.removed.length > 0);
    const left = part === 'site' || found.left.length === 0 ? [] : [row(LEFT, found.left.map(toName))];
    return [title, ...told.map(([key, name]) => row(name, found[key].map(toName))), ...left];
  });
  const anyLeft = lines.some((line) => line.trimStart().startsWith(LEFT));
  return anyLeft ? [...lines, 'Чего нет в папке, остаётся на сайте; удалить: --prune'] : lines;
}
