import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { knownEmailField } from '../../src/contract/forms.ts';
import { formatPhone, isPhone } from '../../src/contract/phone.ts';
import { createKeyRing, type KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../database/open.ts';
import { atomicWrite } from '../lib/files.ts';
import { createLogger } from '../lib/logging.ts';
import { emailKey } from '../shop/accounts/email-key.ts';
import { erasePerson, openOrders } from '../shop/personal-data/erase.ts';
import { type Contacts, findPerson, type Person } from '../shop/personal-data/person.ts';
import { type Command, EXIT, interruption, startFolder, UsageError, withDatabase } from './command.ts';

/** E-mails and phones as they are compared. Throws UsageError. */
function contactsOf(words: readonly string[]): Contacts {
  if (words.length === 0) throw new UsageError('Нужен e-mail или телефон.');
  const emails = words.filter((word) => knownEmailField.is(word));
  const others = words.filter((word) => !knownEmailField.is(word));
  const wrong = others.find((word) => !isPhone(formatPhone(word)));
  if (wrong !== undefined) throw new UsageError(`«${wrong}» – не e-mail и не телефон.`);
  return { emails, phones: others.map(formatPhone) };
}

const numbersOf = (rows: readonly { readonly number: number }[]) => rows.map(({ number }) => `№ ${number}`);

/** What there is of a person, and other contacts beside it, which may be somebody else's. */
function personLines(person: Person, { emails, phones }: Contacts): readonly string[] {
  const { accounts, orders, calls, consents, letters } = person;
  const rows: readonly (readonly [string, number, readonly string[]])[] = [
    ['Кабинеты', accounts.length, accounts.map(({ email }) => email)],
    ['Заказы', orders.length, numbersOf(orders)],
    ['Заявки на звонок', calls.length, numbersOf(calls)],
    ['Согласия', consents.length, []],
    ['Письма в очереди', letters.length, []],
  ];
  const given = new Set([...emails, ...phones].map(emailKey));
  const beside = [...accounts, ...orders].flatMap(({ email, phone }) => [email, phone]);
  const others = new Set([...beside, ...calls.map(({ phone }) => phone)]);
  const unasked = [...others].filter((contact) => contact !== '' && !given.has(emailKey(contact)));
  return [
    ...rows.map(([title, count, names]) => `${title}: ${[count, ...names].join('  ')}`),
    ...(unasked.length > 0 ? [`Рядом с ними есть другие контакты: ${unasked.join(', ')}`] : []),
  ];
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('Спросить некого: нужно --yes.');
  const terminal = createInterface(process.stdin, process.stdout);
  // After Ctrl+C or Ctrl+D nobody answers any more.
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  try {
    const answer = await terminal.question('Удалить без возврата? (да/нет) ', { signal: closed.signal });
    return answer.trim().toLowerCase() === 'да';
  } finally {
    terminal.close();
  }
}

async function find(database: Database, keyRing: KeyRing, contacts: Contacts): Promise<Person | null> {
  const person = await findPerson(database.db, keyRing, contacts);
  const isNobody = Object.values(person).every((rows) => rows.length === 0);
  console.log(isNobody ? 'Ничего не найдено.' : personLines(person, contacts).join('\n'));
  return isNobody ? null : person;
}

async function erase(
  database: Database,
  keyRing: KeyRing,
  contacts: Contacts,
  yes: boolean,
): Promise<number> {
  if (!(await find(database, keyRing, contacts))) return EXIT.done;
  if (!yes && !(await isConfirmed())) return EXIT.failed;
  const person = await erasePerson(database, keyRing, contacts);
  const open = openOrders(person);
  if (open.length > 0) {
    console.error(`Ничего не удалено. Сначала выполните или отмените заказы: № ${open.join(', № ')}.`);
    return EXIT.failed;
  }
  const { accounts, orders, calls, consents, letters } = person;
  createLogger('info').info(
    {
      ...{ accounts: accounts.map(({ id }) => id), orders: orders.map(({ number }) => number) },
      ...{ calls: calls.length, consents: consents.length, letters: letters.length },
    },
    'the data of a person was erased',
  );
  console.log(
    'Удалено; в заказах остались товары и суммы. Удалите сами: в 1С, в почте, в файлах писем (DATA_DIR/mail), в копиях базы и выгрузках.',
  );
  return EXIT.done;
}

async function run([task, ...rest]: readonly string[]): Promise<number> {
  if (task !== 'find' && task !== 'export' && task !== 'erase') {
    throw new UsageError('Что сделать: find, export или erase?');
  }
  const { values, positionals } = parseArgs({
    args: rest,
    options: { out: { type: 'string' }, yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { out, yes } = values;
  if ((out !== undefined) !== (task === 'export') || (yes && task !== 'erase')) {
    throw new UsageError('Нужны: для export --out ФАЙЛ.json, для erase можно --yes.');
  }
  const contacts = contactsOf(positionals);
  return withDatabase(async (database, { cookieKeys }) => {
    const keyRing = createKeyRing(cookieKeys);
    if (task === 'erase') return erase(database, keyRing, contacts, yes);
    const person = await find(database, keyRing, contacts);
    if (person && out !== undefined) {
      const file = resolve(startFolder(), out);
      const options = { mode: 0o600, signal: interruption() };
      await atomicWrite(file, [`${JSON.stringify(person, null, 2)}\n`], options);
      console.log(`Записано: ${file}`);
    }
    return EXIT.done;
  });
}

export const personCommand: Command = {
  name: 'person',
  usage: 'person find КОНТАКТ… | export КОНТАКТ… --out ФАЙЛ.json | erase КОНТАКТ… [--yes]',
  summary: 'показать, выгрузить или удалить всё, что хранится о человеке; КОНТАКТ – e-mail или телефон',
  run,
};
