import { formatNumber } from '../../../src/contract/format.ts';
import type { FileProblem } from '../../content/read-folder.ts';
import type { SavedPages } from '../../content/save-pages.ts';

/** «oplata.md, строка 12: …». */
export function problemLines(problems: readonly FileProblem[]): readonly string[] {
  return problems.map(
    ({ file, line, severity, message }) =>
      `${file}, строка ${line}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`,
  );
}

/** What became of the pages, as lines for the terminal. */
export function savedLines({ created, changed, unchanged }: SavedPages): readonly string[] {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['новых', created],
    ['изменено', changed],
    ['без изменений', unchanged],
  ];
  return [
    'Страницы загружены',
    ...rows.map(([name, slugs]) => {
      const addresses = slugs.length > 0 ? `  /${slugs.join(', /')}` : '';
      return `  ${name.padEnd(16)}${formatNumber(slugs.length).padStart(4)}${addresses}`;
    }),
  ];
}
