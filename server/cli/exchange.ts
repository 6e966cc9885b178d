import { formatNumber } from '../../src/contract/format.ts';
import { formatMoscowTime } from '../../src/contract/moments.ts';
import { ORDER_STATUSES } from '../../src/contract/schemas/orders.ts';
import type { Database } from '../database/open.ts';
import { type Names, PROPERTY_FIELDS, readNames, saveNames } from '../import/commerceml/names.ts';
import { allowWithdrawal } from '../import/commerceml/saved.ts';
import { foldName } from '../import/values.ts';
import { type Command, EXIT, UsageError, withDatabase } from './command.ts';

const LISTED = 20;

interface Listed {
  readonly kind: string;
  readonly started: Date;
  readonly received: number;
  readonly files: readonly { readonly file: string; readonly ok: boolean; readonly message: string }[];
}

async function list({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<Listed>(
    `select s.kind, s.started_at as started, s.received::float8 as received,
       coalesce((select json_agg(json_build_object('file', o.file, 'ok', o.ok, 'message', o.message) order by o.at)
         from exchange.outcomes o where o.session_id = s.id), '[]') as files
     from exchange.sessions s order by s.started_at desc limit ${LISTED}`,
  );
  if (rows.length === 0) console.log('Обменов ещё не было.');
  for (const { kind, started, received, files } of rows) {
    const what = kind === 'sale' ? 'заказы' : 'каталог';
    console.log(
      `${formatMoscowTime(started)}  ${what}, получено ${formatNumber(Math.ceil(received / 1024))} КБ`,
    );
    for (const { file, ok, message } of files) console.log(`  ${file}: ${ok ? '' : 'ошибка, '}${message}`);
  }
}

function show({ properties, price, oldPrice, statuses }: Names): void {
  const rows = [
    ...PROPERTY_FIELDS.map((field) => [field, properties[field]?.join('; ') ?? ''] as const),
    ['price', price || '(розничная или первая)'] as const,
    ['oldPrice', oldPrice || '(нет)'] as const,
    ...Object.entries(statuses).map(([word, status]) => [`status:${word}`, status] as const),
  ];
  for (const [name, value] of rows) console.log(`  ${name.padEnd(18)} ${value}`);
}

/** The names with one more `name=value`. Throws UsageError. */
function withWord(names: Names, text: string): Names {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const words = value
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);
  if (name === 'price' || name === 'oldPrice') return { ...names, [name]: value.trim() };
  if (PROPERTY_FIELDS.some((field) => field === name)) {
    return { ...names, properties: { ...names.properties, [name]: words } };
  }
  const [, status] = /^status:(.+)$/.exec(name) ?? [];
  if (status !== undefined && (value === '' || ORDER_STATUSES.some((each) => each === value))) {
    const others = Object.entries(names.statuses).filter(([word]) => foldName(word) !== foldName(status));
    return { ...names, statuses: Object.fromEntries(value === '' ? others : [...others, [status, value]]) };
  }
  throw new UsageError(
    `«${text}» не понято. Можно: ${[...PROPERTY_FIELDS, 'price', 'oldPrice'].join(', ')} и status:СЛОВО=${ORDER_STATUSES.join('|')}.`,
  );
}

async function run([task = 'list', ...words]: readonly string[]): Promise<number> {
  if (!['list', 'names', 'withdraw'].includes(task) || (task !== 'names' && words.length > 0)) {
    throw new UsageError('Что сделать: list, names или withdraw?');
  }
  return withDatabase(async (database) => {
    if (task === 'list') await list(database);
    else if (task === 'withdraw') {
      await allowWithdrawal(database);
      console.log('Следующая полная выгрузка из 1С, в течение суток, снимет с продажи всё, чего в ней нет.');
    } else {
      const names = words.reduce(withWord, await readNames(database));
      if (words.length > 0) await saveNames(database, names);
      show(names);
    }
    return EXIT.done;
  });
}

export const exchangeCommand: Command = {
  name: 'exchange',
  usage: 'exchange [list] | names [поле="Слово; Слово"]… [price="Тип цены"] [status:СЛОВО=СТАТУС] | withdraw',
  summary:
    'показать последние обмены с 1С; names – как в базе называются свойства, цены и статусы; withdraw – разрешить следующей выгрузке снять с продажи больше 30 %',
  run,
};
