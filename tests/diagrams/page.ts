import type { MachineEntry } from '../../machines/shared/machine.ts';
import { type Chart, type ChartEdge, type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';
import { delayText } from '../../machines/testing/chart/event-label.ts';
import { columnOf, type Matrix, matrixOf, type Way } from './matrix.ts';

const WRITTEN = '<!-- Written by `npm run diagrams` from the machine itself. -->';

const LEGEND = `## Как читать диаграммы

- Читаются сверху вниз. Чёрная точка: с чего состояние начинается. Рамка в рамке: состояние внутри состояния; пунктирные рамки рядом живут одновременно. Двойная рамка: конец. H: возврат туда, где были (H* и глубже).
- Стрелка синяя: событие человека или страницы. Зелёная: пришёл ответ. Красная: ответа нет. Оранжевый пунктир: прошло время. Серая: переход сразу, как только верно условие.
- \`submit [isComplete] / save\`: событие, [условие], / действия. [иначе]: когда ни одно условие не верно. «любое»: из любого состояния внутри рамки. Строка с круговой стрелкой внутри состояния: событие, после которого оно остаётся тем же (открытая влево стрелка: входит в него заново; «внутри сначала»: остаётся, но то, что в нём, начинается сначала).
- Жёлтый фон: занято (\`busy\`). Розовый: ошибка (\`error\`). Число в зелёном кружке: статус из требований.`;

/** The page of a machine for people: what it is for, its drawing and its tables. */
export function pageOf(entry: MachineEntry, chart: Chart, requirementLine: (id: string) => string): string {
  const { id, title, view, requirements } = entry;
  const shows = view.startsWith('src/') ? 'Показывает' : 'Ведёт';
  const sections = [
    `${WRITTEN}\n\n# ${title} · \`${id}\``,
    `${shows} [\`${view}\`](../../${view}). Пощёлкать: \`/dev/${id}\` запущенного магазина. [Все машины](index.md).`,
    `[![Диаграмма состояний: ${title}](${id}.svg)](${id}.svg)`,
    ...(requirements.length > 0 ? [`## Требования\n\n${requirements.map(requirementLine).join('\n')}`] : []),
    `## Состояния\n\n${states(chart)}`,
    `## Что делает событие в каждом состоянии\n\n${matrix(matrixOf(chart), id)}`,
    `## Переходы\n\n${transitions(chart)}`,
    `## Имена\n\n${names(chart)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The list of all machines. */
export function indexOf(entries: readonly { readonly entry: MachineEntry; readonly chart: Chart }[]): string {
  const rows = entries.map(({ entry: { id, title, requirements }, chart }) => [
    `[${title}](${id}.md)`,
    code(id),
    String(nodesOf(chart.root).length - 1),
    String(chart.edges.length),
    requirements.join(', '),
  ]);
  const head = ['Что ведёт', 'Машина', 'Состояний', 'Переходов', 'Требования'];
  return `${WRITTEN}\n\n# Машины состояний\n\n${table(head, rows)}\n\n${LEGEND}\n`;
}

function states({ root }: Chart): string {
  const rows = nodesOf(root).map((node): string[] => [
    code(node === root ? node.id : inside(node.id, root.id)),
    [kindOf(node), node.description].filter(Boolean).join(' '),
    node.status === null ? '' : String(node.status),
    node.tags.map(code).join(' '),
    node.entry.map(code).join(', '),
    node.exit.map(code).join(', '),
    node.invokes.map(code).join(', '),
  ]);
  return table(['Состояние', 'Что это', 'Статус', 'Метки', 'На входе', 'На выходе', 'Вызывает'], rows);
}

/** What its place in the table does not tell. */
function kindOf({ kind, initial, id }: ChartNode): string {
  if (kind === 'parallel') return '(области живут одновременно)';
  if (kind === 'final') return '(конечное)';
  if (kind === 'history') return '(возврат туда, где были)';
  return initial === null ? '' : `(начинается с ${code(inside(initial, id))})`;
}

function matrix({ columns, rows }: Matrix, machine: string): string {
  const kept = columns.map((column) => (/[а-я]/.test(column) ? column : code(column)));
  const body = rows.map(({ state, cells }) => [
    code(inside(state.id, machine)),
    ...cells.map((ways) => ways.map((way) => wayIn(way, machine)).join('<br>')),
  ]);
  return [
    'Строка: где посетитель. Пусто: событие ничего не делает. ↻: остаётся. *Курсив*: переход внешнего состояния.',
    table(['', ...kept], body),
  ].join('\n\n');
}

function wayIn({ edge, outer }: Way, machine: string): string {
  const cause =
    columnOf(edge) === edge.label || edge.kind === 'always' ? '' : edge.label.replace(/^\S+ /, '');
  const text = [cause, condition(edge), goal(edge, machine)].filter(Boolean).join(' ');
  return outer ? `*${text}*` : text;
}

function transitions({ root, edges }: Chart): string {
  const rows = edges.map((edge) => [
    edge.from === root.id ? 'любое' : code(inside(edge.from, root.id)),
    edge.kind === 'event' ? code(edge.label) : edge.label,
    edge.guard === 'иначе' ? 'иначе' : edge.guard === '' ? '' : code(edge.guard),
    goal(edge, root.id),
    edge.actions.map(code).join(', '),
  ]);
  return table(['Откуда', 'Событие', 'Условие', 'Куда', 'Действия'], rows);
}

const condition = ({ guard }: ChartEdge): string => (guard === '' ? '' : `[${text(guard)}]`);

const goal = ({ targets, reenter }: ChartEdge, machine: string): string =>
  targets === null
    ? '↻'
    : `→ ${targets.map((target) => code(inside(target, machine))).join(', ')}${reenter ? ' (заново)' : ''}`;

function names({ root, edges, delays }: Chart): string {
  const nodes = nodesOf(root);
  const bare = (name: string): string => name.replace(/\(.*\)$/, '');
  const used = (all: readonly string[]): string =>
    [...new Set(all.map(bare))].sort().map(code).join(', ') || 'нет';
  const guards = edges.map(({ guard }) => guard).filter((guard) => guard !== '' && guard !== 'иначе');
  const actions = [
    ...edges.flatMap((edge) => edge.actions),
    ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
  ];
  const waits = delays.map(
    ({ name, ms }) => `${code(name)} ${ms === null ? 'по обстоятельствам' : waitOf(ms)}`,
  );
  return [
    `- Условия: ${used(guards)}`,
    `- Действия: ${used(actions)}`,
    `- Вызовы: ${[...new Set(nodes.flatMap(({ invokes }) => invokes))].map(code).join(', ') || 'нет'}`,
    `- Задержки: ${waits.join(', ') || 'нет'}`,
  ].join('\n');
}

const waitOf = (ms: number): string => (ms < 1000 ? delayText(ms) : `${delayText(ms)} (${ms} мс)`);

/** An id without the ids around it. */
const inside = (id: string, outer: string): string =>
  id.startsWith(`${outer}.`) ? id.slice(outer.length + 1) : id;

const text = (words: string): string => words.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const code = (name: string): string => `\`${name.replaceAll('|', '\\|')}\``;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table without the columns that are empty in every row. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const filled = head.map((_, at) => rows.some((cells) => cells[at] !== ''));
  const kept = (cells: readonly string[]): string => row(cells.filter((_, at) => filled[at]));
  return [kept(head), kept(head.map(() => '---')), ...rows.map(kept)].join('\n');
}
