import { originOf } from '../../../machines/testing/event-origin.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import { formatCount, formatMoney } from '../../contract/format.ts';
import {
  acceptedWords,
  answerWords,
  failureWords,
  fieldWords,
  kindWords,
  nullWords,
  valueWords,
} from './sample-words.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** So many things of a list are named. */
const NAMED = 3;

function wordOf(words: Readonly<Record<string, string>> | undefined, name: string): string | undefined {
  return words && Object.hasOwn(words, name) ? words[name] : undefined;
}

function basketTitle(lines: readonly Fields[], revision: unknown): string {
  const sum = lines.reduce((before, line) => before + Number(line.sum), 0);
  const problems = lines.flatMap(({ problem }) =>
    isFields(problem) ? (wordOf(valueWords.problem, String(problem.kind)) ?? []) : [],
  );
  const what =
    lines.length === 0
      ? 'корзина пуста'
      : `в корзине ${formatCount(lines.length, ['товар', 'товара', 'товаров'])} на ${formatMoney(sum)}`;
  return [what, ...new Set(problems), `версия ${revision}`].join(', ');
}

function listTitle(key: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'ничего';
  const named = list.slice(0, NAMED).map((each) => valueTitle(key, each));
  return [...named, ...(list.length > NAMED ? [`ещё ${list.length - NAMED}`] : [])].join(', ');
}

/** What a shop says of its deliveries. */
function deliveriesTitle(deliveries: readonly Fields[]): string {
  return listTitle(
    'deliveries',
    deliveries.map(({ title, note }) => `${title} (${note})`),
  );
}

/** What is known by its shape: people, baskets, deliveries, products, brands, places. */
function thingTitle(thing: Fields): string {
  if (Array.isArray(thing.lines)) return basketTitle(thing.lines.filter(isFields), thing.revision);
  if (Array.isArray(thing.deliveries)) return deliveriesTitle(thing.deliveries.filter(isFields));
  if (Array.isArray(thing.items)) return listTitle('items', thing.items);
  if ('fio' in thing) {
    return [thing.fio, thing.email, valueTitle('formActivity', thing.formActivity)].join(', ');
  }
  if ('total' in thing && 'query' in thing) {
    return `${thing.query}: ${thing.total === 0 ? 'ничего не нашлось' : `нашлось ${thing.total}`}`;
  }
  if ('width' in thing && 'height' in thing) return `${thing.width} × ${thing.height}`;
  if ('x' in thing && 'y' in thing) return `${thing.x}; ${thing.y}`;
  if (typeof thing.title === 'string' && 'slug' in thing) {
    return 'country' in thing ? `бренд ${thing.title}` : thing.title;
  }
  return fieldsTitle(thing);
}

function valueTitle(key: string, value: unknown): string {
  if (value === null) return wordOf(nullWords, key) ?? 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return listTitle(key, value);
  if (isFields(value)) return thingTitle(value);
  const text = String(value);
  return text.trim() === '' ? 'пусто' : (wordOf(valueWords[key], text) ?? text);
}

function fieldsTitle({ name, value, ...others }: Fields): string {
  // What was typed into a field, or chosen of a list.
  const field = typeof name === 'string' && value !== undefined ? { [name]: value } : { name, value };
  return Object.entries({ ...others, ...field })
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => {
      const title = valueTitle(key, each);
      return key === 'basket' ? title : `${wordOf(fieldWords, key) ?? key}: ${title}`;
    })
    .join(', ');
}

/** The messages of a refusal, which are Russian. */
const messagesOf = (errors: readonly unknown[]) =>
  errors.map((each) => (isFields(each) ? String(each.message) : '')).join(', ');

function answerTitle(actor: string, output: unknown): string {
  const bare = wordOf(answerWords[actor], String(output));
  if (bare !== undefined) return bare;
  if (!isFields(output)) return valueTitle('value', output);
  const { ok, kind, id, value, errors, refused, ...others } = output;
  if (Array.isArray(errors)) return `отказ: ${messagesOf(errors)}`;
  if (ok === true) return `${wordOf(acceptedWords, actor) ?? 'принято'} (${answerTitle(actor, value)})`;
  if (Array.isArray(refused)) {
    const basket = fieldsTitle(others);
    return refused.length === 0 ? basket : `отказ: ${messagesOf(refused)}; ${basket}`;
  }
  if (typeof kind === 'string') return `${wordOf(kindWords, kind) ?? kind}: ${fieldsTitle(others)}`;
  return wordOf(valueWords.id, String(id)) ?? thingTitle(output);
}

function failureTitle(error: unknown): string {
  if (!isFields(error)) return String(error);
  const said = String(error.message ?? error.kind);
  return wordOf(failureWords, said) ?? said;
}

/** What a sample of an event says, for people who do not read its code: «почта: ivan@…», «слишком часто»; '' without data. */
export function sampleTitle({ type, ...payload }: ModelEvent): string {
  const { kind, name } = originOf(type);
  if (kind === 'done') return answerTitle(name, payload.output);
  return kind === 'error' ? failureTitle(payload.error) : fieldsTitle(payload);
}
