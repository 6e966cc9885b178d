import type { Chart, ChartEdge, ChartNode } from '../../machines/testing/chart/chart.ts';
import type { Change } from './compare.ts';
import type { Detail, Difference } from './difference.ts';
import { guardOf } from './pair-transitions.ts';

const NAMES: Readonly<Record<Detail, string>> = {
  key: 'имя',
  kind: 'вид',
  description: 'описание',
  status: 'статус',
  tags: 'метки',
  entry: 'на входе',
  exit: 'на выходе',
  invokes: 'вызывает',
  initial: 'начинается с',
  guard: 'условие',
  target: 'куда ведёт',
  actions: 'действия',
  delay: 'сколько ждёт',
  order: 'порядок',
};

/** Texts that are no names of the machine's own. */
const PLAIN: readonly Detail[] = ['description', 'status', 'order', 'delay'];

const KINDS: Readonly<Record<string, string>> = {
  atomic: 'простое',
  compound: 'составное',
  parallel: 'области живут одновременно',
  final: 'конечное',
  history: 'возврат туда, где были',
  deep: 'возврат туда, где были, и глубже',
};

/** The sentences of a review, in Russian; names of the machine between backticks. */
export class Words {
  readonly #machine: string;

  constructor({ machine }: Pick<Chart, 'machine'>) {
    this.#machine = machine;
  }

  /** A state by its name, the machine itself as «машина». */
  state(id: string): string {
    return id === this.#machine ? 'машина' : `\`${id.slice(this.#machine.length + 1)}\``;
  }

  /** One sentence that tells what became of a state or a transition. */
  sentence({ thing, before, after, differences }: Change): string {
    if (thing === 'state') {
      if (!before && after) return `Новое состояние ${this.#stateWith(after)}.`;
      if (before && !after) return `Состояния ${this.#stateWith(before)} больше нет.`;
      return after ? `Состояние ${this.state(after.id)}: ${this.#told(differences)}.` : '';
    }
    if (!before && after) return `Новый переход: ${this.transition(after)} ${this.#goal(after)}.`;
    if (before && !after) return `Перехода больше нет: ${this.transition(before)} ${this.#past(before)}.`;
    return after ? `Переход ${this.transition(after)}: ${this.#told(differences)}.` : '';
  }

  /** Where a transition begins and what it waits for. */
  transition(edge: ChartEdge): string {
    const guard = guardOf(edge) && ` [\`${guardOf(edge)}\`]`;
    const cause = edge.kind === 'event' ? `\`${edge.label}\`` : edge.label;
    const from = edge.from === this.#machine ? 'из любого состояния' : `из ${this.state(edge.from)}`;
    return `${from} ${edge.kind === 'event' ? 'по событию ' : ''}${cause}${guard}`;
  }

  #stateWith({ id, description, tags, status }: ChartNode): string {
    const more = [
      ...(description === '' ? [] : [`«${description}»`]),
      ...(status === null ? [] : [`статус ${status}`]),
      ...tags.map((tag) => `\`${tag}\``),
    ];
    return `${this.state(id)}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
  }

  #goal({ targets, actions }: ChartEdge): string {
    const goal = targets ? `ведёт в ${targets.map((id) => this.state(id)).join(', ')}` : 'остаётся на месте';
    return `${goal}${actions.length > 0 ? `, делает \`${actions.join(', ')}\`` : ''}`;
  }

  #past({ targets }: ChartEdge): string {
    return targets ? `(вёл в ${targets.map((id) => this.state(id)).join(', ')})` : '(оставался на месте)';
  }

  #told(differences: readonly Difference[]): string {
    return differences
      .map(({ detail, before, after }) => {
        const value = (text: string) => this.#value(detail, text);
        return `${NAMES[detail]}: ${value(after)} (было ${value(before)})`;
      })
      .join('; ');
  }

  #value(detail: Detail, text: string): string {
    if (detail === 'kind') return KINDS[text] ?? text;
    if (text === '') return detail === 'target' ? 'остаётся на месте' : 'ничего';
    if (PLAIN.includes(detail)) return detail === 'description' ? `«${text}»` : text;
    const short = detail === 'target' ? text.replaceAll(`${this.#machine}.`, '') : text;
    return `\`${short}\``;
  }
}
