import { connectToOwner, openDatabase } from '../../../server/database/open.ts';
import { quietLog } from '../../support/quiet-log.ts';

/**
 * A process of its own for the tests: opens the embedded database of DATA_DIR, says `open`, and then waits to be
 * killed (`hold`), or writes rows and says the number of each one that is committed (`write`), or only reads how
 * many there are through whoever owns the database (`count`).
 */
const [task = 'hold'] = process.argv.slice(2);
const settings = { databaseUrl: null, databasePool: 4, dataDir: process.env.DATA_DIR ?? '' };

try {
  const open = task === 'count' ? connectToOwner : openDatabase;
  const database = await open(settings, quietLog);
  process.stdout.write('open\n');
  if (task === 'write') {
    await database.pool.query('create table if not exists written (n int primary key)');
    const { rows } = await database.pool.query<{ last: number }>(
      'select coalesce(max(n), 0) as last from written',
    );
    for (let n = (rows[0]?.last ?? 0) + 1; ; n++) {
      await database.pool.query('insert into written values ($1)', [n]);
      process.stdout.write(`${n}\n`);
    }
  }
  if (task === 'count') {
    const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from written');
    process.stdout.write(`${rows[0]?.n}\n`);
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
